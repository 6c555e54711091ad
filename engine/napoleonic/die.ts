/** Faces of the die that is rolled wherever the thirteen phases ask for one. */
export const FACES = 6;
