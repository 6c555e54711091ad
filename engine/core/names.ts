interface Named {
  readonly id: string;
  readonly name: string;
}

interface Scene {
  readonly units: readonly Named[];
  readonly battle: {
    readonly terrain: readonly { readonly id: string; readonly kind: string; readonly name?: string }[];
  };
}

/** An army as a sentence names it, with a capital. */
export const armyName = (army: string): string => army.slice(0, 1).toUpperCase() + army.slice(1);

/** A name as it stands inside a sentence: "the village". */
export const midSentence = (name: string): string => name.replace(/^(The|A) /, (article) => article.toLowerCase());

/** What a player calls the thing with this id: a unit or a piece of ground. Words that are no id stay as they are. */
export function nameOf({ units, battle }: Scene, id: string): string {
  const unit = units.find((one) => one.id === id);
  if (unit !== undefined) return unit.name;
  const ground = battle.terrain.find((one) => one.id === id);
  return ground === undefined ? id : (ground.name ?? `the ${ground.kind.replace('-', ' ')}`);
}

/** What keeps somebody from a place or a sight. Without a verb, since a name may speak of one or of many. */
export function inTheWay(scene: Scene, id: string): string {
  return `${nameOf(scene, id)} in the way`;
}
