import type { Event, Roll } from '../engine/index.ts';
import { count, pick, ruler, things } from './names.ts';
import { known, nameOf } from './notebook.ts';
import { addRoll, ahead, begin, cite, raise, say, type Teller, take } from './teller.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

const moment = (teller: Teller, unit: string): string => `${teller.book.turn} ${teller.book.phase} ${unit}`;

/** How many are left after a loss that is told now. */
const leftAfter = (teller: Teller, unit: string, lost: number): number => known(teller.book, unit).figures - lost;

/** "two figures fell, ten left" */
function fell(teller: Teller, loss: Of<'FiguresLost'>): string {
  const left = leftAfter(teller, loss.unit, loss.figures);
  if (left > 0) return `${things(loss.figures, 'figure')} fell, ${count(left)} left`;
  return loss.figures === 1 ? 'the last figure fell' : `the last ${things(loss.figures, 'figure')} fell`;
}

const MISSED = ['no hits', 'not a figure fell', 'every shot went wide'];

function effect(teller: Teller, loss: Of<'FiguresLost'> | null, unit: string): string {
  if (loss === null) return `: ${pick(MISSED, moment(teller, unit))}`;
  const words = `: ${fell(teller, loss)}`;
  const last = leftAfter(teller, loss.unit, loss.figures) === 0;
  take(teller, loss);
  if (last) raise(teller);
  if (last)
    take(
      teller,
      ahead(teller, 'UnitLeft', (left) => left.unit === loss.unit),
    );
  return words;
}

const OPENED = ['opened on', 'fired on', 'played on'];

export function gunFired(teller: Teller, event: Of<'GunFired'>): void {
  const draft = begin(teller, 'fire', event.unit, event.targets[0]);
  cite(teller, event);
  event.targets.forEach((target, i) => {
    const rolled = ahead(teller, 'Rolled', ({ roll }) => roll.unit === event.unit && roll.against === target);
    if (rolled !== null) addRoll(teller, draft, rolled.roll);
    if (rolled !== null) take(teller, rolled);
    const loss = ahead(teller, 'FiguresLost', (lost) => lost.unit === target && lost.by === event.unit);
    draft.units.add(target);
    const name = nameOf(teller.book, target);
    if (i === 0) {
      const verb = pick(OPENED, moment(teller, event.unit));
      const at = ruler(event.range);
      say(teller, event, event.unit, `${verb} ${name} at ${at}${effect(teller, loss, target)}`);
    } else {
      const own = known(teller.book, target).army === draft.army ? 'their own ' : '';
      const into = own === '' ? name : name.replace(/^the /, own);
      draft.sentences.push(`The shot bounced on into ${into}${effect(teller, loss, target)}.`);
    }
  });
}

export function shotLost(teller: Teller, event: Of<'ShotLost'>): void {
  begin(teller, 'fire', event.unit, event.target);
  say(teller, event, event.unit, `found ${nameOf(teller.book, event.target)} no longer before their muzzles`);
}

export function gunLaid(teller: Teller, event: Of<'GunLaid'>): void {
  const draft = begin(teller, 'order', event.unit, event.aim.target);
  const how = event.moved ? 'swung their guns round on' : 'laid their guns on';
  say(teller, event, event.unit, `${how} ${nameOf(teller.book, event.aim.target)}`);
  draft.importance = 'order';
}

const VOLLEY = ['fired a volley at', 'fired on', 'gave fire on'];

function shotWords(teller: Teller, roll: Roll, target: string): string {
  const shooter = known(teller.book, roll.unit);
  const name = nameOf(teller.book, target);
  const contacts = known(teller.book, target).charge?.contacts ?? [];
  const charged = contacts.some((contact) => contact.unit === roll.unit);
  if (shooter.arm === 'artillery') return charged ? `met ${name} with canister` : `gave ${name} canister`;
  if (charged && shooter.formation === 'square') return `fired from two faces of their square at ${name}`;
  if (charged) return shooter.formation === 'skirmish' ? `fired once at ${name}` : `met ${name} with a volley`;
  return `${pick(VOLLEY, moment(teller, roll.unit))} ${name}`;
}

export function shooting(teller: Teller, event: Of<'Rolled'>): void {
  const { roll } = event;
  const target = roll.against ?? '';
  const draft = begin(teller, 'fire', roll.unit, target);
  // Fire belongs to a charge only where it is aimed at the charger.
  draft.charge = teller.book.charges.get(target) === target ? target : undefined;
  addRoll(teller, draft, roll);
  const isRoll = (next: Event) => next.type === 'Rolled';
  take(
    teller,
    ahead(teller, 'Shot', (shot) => shot.unit === roll.unit, isRoll),
  );
  const loss = ahead(teller, 'FiguresLost', (lost) => lost.unit === target && lost.by === roll.unit, isRoll);
  const words = shotWords(teller, roll, target);
  say(teller, event, roll.unit, `${words}${effect(teller, loss, target)}`);
}

const CAUSES: Readonly<Record<Of<'FiguresLost'>['cause'], string>> = {
  artillery: 'to the guns',
  shooting: 'to musketry',
  melee: 'in the melee',
  disorder: 'in the disorder',
  rideThrough: 'as they swept past',
  recall: 'before they could be stopped',
  price: 'and pressed on',
};

/** Losses that no other line has told. */
export function figuresLost(teller: Teller, event: Of<'FiguresLost'>): void {
  if (event.cause === 'melee' && teller.open?.kind === 'melee') return;
  const left = leftAfter(teller, event.unit, event.figures);
  const rest = left > 0 ? `, ${count(left)} left` : '';
  say(teller, event, event.unit, `lost ${things(event.figures, 'figure')} ${CAUSES[event.cause]}${rest}`);
  if (event.cause === 'price') raise(teller);
}
