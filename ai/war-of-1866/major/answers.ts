import type { Order1866 } from '../../commander.ts';
import { away, order, type State, type Unit } from '../eye.ts';
import { edgeOf } from './charges.ts';
import type { Scene } from './scene.ts';

type Question = State['questions'][number];

interface Answer {
  readonly option: string;
  readonly why: string;
}

/** Whom an answer leads against. */
function foeOf(scene: Scene, option: Question['options'][number]): Unit | undefined {
  for (const task of option.then)
    if (task.do === 'counterCharge' || task.do === 'goOn')
      return scene.state.units.find(({ id }) => id === task.target);
  return undefined;
}

/** Counter-charges and charges that go on: the one that should win by most, or none. */
function attack(scene: Scene, question: Question, unit: Unit): Answer {
  let best: Answer = { option: 'none', why: 'nobody there it should beat' };
  let most = 0;
  for (const option of question.options) {
    const foe = foeOf(scene, option);
    if (foe === undefined) continue;
    // Whoever is charged fights anyway, and better at the gallop.
    const charged = foe.charge?.target === unit.id ? 2 : 0;
    const edge = (edgeOf(scene, unit, foe) ?? 0) + charged;
    if (edge > most) [best, most] = [{ option: option.option, why: 'it should win this charge' }, edge];
  }
  return best;
}

/** E3.4: on a place that counts it stays in disorder, and so does whoever is in disorder already; others go and keep their order. */
function inShelter(scene: Scene, unit: Unit): Answer {
  const holds = scene.state.battle.objectives.some((place) => away(unit, place) < place.radius + 1_500);
  if (unit.order === 'good' && !holds) return { option: 'back', why: 'to keep its order' };
  return { option: 'disorganised', why: holds ? 'to hold the place' : 'in disorder it is already' };
}

export function answer(scene: Scene, question: Question): Order1866 {
  const unit = scene.state.units.find(({ id }) => id === question.unit) as Unit;
  const wish = question.asks === 'backInShelter' ? inShelter(scene, unit) : attack(scene, question, unit);
  const known = question.options.some(({ option }) => option === wish.option);
  const option = known ? wish.option : (question.options[0]?.option ?? 'none');
  return order({ do: 'choose', unit: question.unit, option }, wish.why);
}
