import { FORMATIONS, type Formation, type MoraleOutcome, type RuleId } from '../../sheets/words.ts';
import { unitOf } from '../core/lookup.ts';
import { inTheWay } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { barsChange, formationRefusals } from './forming.ts';
import { roomInContact } from './outcomes/choices.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** Who is given this answer by the row, in words; null if the row does not give it. */
function givenBy(row: MoraleOutcome, answer: string, formation: Formation | undefined): string | null {
  switch (row.then) {
    case 'mayForm':
      if (row.formation !== answer) return null;
      return `charged infantry that stands may form ${answer}${row.from === undefined ? '' : ` from ${row.from.join(' or ')}`}`;
    case 'mayFormOnDie':
      return row.formation === answer ? `charged by ${row.against} it may try for ${answer} on a die` : null;
    case 'mayCounterCharge':
      return answer === 'counter-charge' ? `charged infantry in ${row.from.join(' or ')} may counter-charge` : null;
    case 'placeChargerBack':
      if (answer === 'continue' && row.mayContinue !== undefined)
        return 'a charger the sheet names may go on instead of going back, once the charged stand';
      return row.mayForm === answer ? `a charger that has gone back may form ${answer}` : null;
    case 'mayRetireAndForm':
      if (answer === 'retire-and-form') return 'infantry the sheet names may retire when artillery halts it';
      return formation === undefined ? null : 'infantry that has retired before artillery may change formation';
    case 'formLineBackFromEnemy':
      if (formation === undefined || !row.opponentMayForm) return null;
      return 'the opponent of infantry that forms line back from the enemy may change formation at no cost';
    default:
      return null;
  }
}

/** The rows of the sheet that give this answer to somebody, each rule once: nothing but these gives it. */
function givers(rules: Rules, answer: string, formation: Formation | undefined): Refusal[] {
  const found = new Map<RuleId, string>();
  for (const phase of rules.sheet.phases) {
    if (phase.kind !== 'checkMorale' || phase.tests === 'recallingCavalry') continue;
    for (const row of [...phase.pass, ...phase.failBy1or2]) {
      const given = givenBy(row, answer, formation);
      if (given !== null && !found.has(row.rule)) found.set(row.rule, given);
    }
  }
  return [...found].map(([rule, text]) => refuse(rule, `nobody asks now: ${text}`));
}

/** Where other sheets give this answer and this sheet has another result. */
function otherResult(rules: Rules, unit: Unit, answer: string): Refusal[] {
  const found: Refusal[] = [];
  for (const phase of rules.sheet.phases) {
    if (phase.kind !== 'checkMorale' || phase.tests === 'recallingCavalry') continue;
    if (answer === 'retire-and-form' && phase.tests === 'hitByArtillery') {
      const row = phase.failBy1or2[0];
      const leave = phase.failBy1or2.some(({ then }) => then === 'mayRetireAndForm');
      if (row !== undefined && !leave) found.push(refuse(row.rule, 'this sheet lets nobody retire before artillery'));
    }
    const charger = phase.tests === 'chargedInfantry' && phase.side !== unit.army && unit.charge !== null;
    const stays = phase.pass.find(({ then }) => then === 'chargerMakesContact');
    if (charger && stays !== undefined && (answer === 'line' || answer === 'continue'))
      found.push(refuse(stays.rule, `${unit.name} charged: the charger stays in contact and fights`));
  }
  return found;
}

/** What each rule has against a counter-charge. */
const NO_COUNTER_CHARGE: Partial<Record<RuleId, string>> = {
  J12: 'it is asked for the guns it supports and was not charged itself',
  J26: 'the charger is not straight ahead',
  J31: 'a halted unit may not counter-charge',
  J36: 'a counter-charge is against infantry only',
  J41: 'the way to the charger is not free',
};

/** A question to stand cites both what forbids a counter-charge and what forbids a formation (J32, J41). */
export function ofAnotherAnswer(rule: RuleId, answer: string): boolean {
  if (answer === 'counter-charge') return rule === 'J32' || rule === 'J41';
  return rule !== 'J41' && NO_COUNTER_CHARGE[rule] !== undefined;
}

/** J41 forbids the counter-charge only where it stands alone; beside another reason it is what forbids a formation. */
function noCounterCharge(cited: readonly RuleId[]): Refusal[] {
  const known = cited.filter((rule) => NO_COUNTER_CHARGE[rule] !== undefined);
  const own = known.length > 1 ? known.filter((rule) => rule !== 'J41') : known;
  return own.map((rule) => refuse(rule, NO_COUNTER_CHARGE[rule] as string));
}

/** Why a unit that is asked something is not offered this answer. */
function whyNotOffered(rules: Rules, state: State, unit: Unit, answer: string, formation: Formation | undefined) {
  const question = state.questions[0];
  const cited = question?.rules ?? [];
  if (answer === 'counter-charge') return noCounterCharge(cited);
  if (formation === undefined || formation === unit.formation) return [];
  const inContact = question?.asks === 'stand' || question?.asks === 'formOnDie';
  if (inContact && cited.includes('J32'))
    return [refuse('J32', `${unit.name} cannot form ${formation} from ${unit.formation}`)];
  const blocker = (inContact ? roomInContact : barsChange)(rules, state, unit, formation);
  return blocker === null ? [] : [refuse('J41', `no room to form ${formation}: ${inTheWay(state, blocker)}`)];
}

/**
 * Why a unit may not give an answer that it was not offered: J32, no room, or only other units get it, or only later.
 */
export function whyNever(rules: Rules, state: State, id: string, answer: string): readonly Refusal[] {
  const unit = unitOf(state, id);
  const formation = FORMATIONS.find((known) => known === answer);
  const unknown = formation === undefined ? [] : formationRefusals(rules, unit, formation);
  if (state.questions[0]?.unit !== id)
    return [...unknown, ...givers(rules, answer, formation), ...otherResult(rules, unit, answer)];
  return unknown.length > 0 ? unknown : whyNotOffered(rules, state, unit, answer, formation);
}
