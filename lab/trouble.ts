/** Something the user can mend: told in one line that names the field. */
export class Trouble extends Error {
  override name = 'Trouble';
}
