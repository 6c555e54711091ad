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

/** Kinds of ground that are many things: the woods are in the way. */
const MANY: readonly string[] = ['woods', 'field-works'];

/** What a player calls the thing with this id: a unit or a piece of ground. Words that are no id stay as they are. */
export function nameOf({ units, battle }: Scene, id: string): string {
  const unit = units.find((one) => one.id === id);
  if (unit !== undefined) return unit.name;
  const ground = battle.terrain.find((one) => one.id === id);
  return ground === undefined ? id : (ground.name ?? `the ${ground.kind.replace('-', ' ')}`);
}

/** The same with its verb: "the woods are in the way", "Aosta is in the way". */
export function isInTheWay(scene: Scene, id: string): string {
  const ground = scene.battle.terrain.find((one) => one.id === id);
  const many = ground !== undefined && ground.name === undefined && MANY.includes(ground.kind);
  return `${nameOf(scene, id)} ${many ? 'are' : 'is'} in the way`;
}
