import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { OUTCOME_WORDS } from '../../odds/index.ts';
import type { Army } from '../../sheets/words.ts';
import { isThirteenState, type State } from '../game/engine.ts';
import { goToUnit } from '../game/orders.ts';
import { useTable } from '../game/store.ts';
import { outcomeTone } from '../words/outcome.ts';
import { nameIn, namesIn, thePeople } from '../words/unit.ts';
import type { AnyThreat } from './answer.ts';
import { useOdds } from './ask.ts';
import { type Chance, Chances, roughly } from './chances.tsx';
import { fireRows1866 } from './fire-1866.tsx';
import { lookAtThreat, showFound, sideHere, threatKey, toggleThreats, useLayer } from './layer.ts';

const VERBS = { charge: 'charged by', shoot: 'shot at by', fire: 'fired at by' } as const;
const FIRST = 8;
/** Figures or stands: what costs less is no threat. */
const LEAST = 0.05;

const OTHERWISE = { good: 'bad', bad: 'good', even: 'even' } as const;

/** What the enemy's charge comes to, seen from him; his luck is our misfortune. Of 1866 the end: most of them come home. */
function chargeRows({ odds }: Extract<AnyThreat, { kind: 'charge' }>, thirteen: boolean): Chance[] {
  return (thirteen ? odds.reaches : odds.ends).map(({ outcome, chance }) => ({
    key: outcome,
    text: OUTCOME_WORDS[outcome],
    chance,
    tone: OTHERWISE[outcomeTone(outcome)],
  }));
}

function hurtRows(threat: Extract<AnyThreat, { kind: 'shoot' | 'fire' }>): Chance[] {
  if ('outcomes' in threat.odds) return fireRows1866(threat.odds).map((row) => ({ ...row, tone: OTHERWISE[row.tone] }));
  const hurt = threat.kind === 'shoot' ? threat.odds.hurt : threat.odds.struck.find(({ unit }) => unit === threat.unit);
  if (hurt === undefined) return [];
  return [
    { key: 'unhurt', text: 'unhurt', chance: hurt.unhurt, tone: 'good' },
    { key: 'stands', text: 'hit, passes', chance: hurt.stands, tone: 'even' },
    { key: 'fails', text: `fails: ${hurt.failure}`, chance: hurt.fails, tone: 'bad' },
    { key: 'gone', text: 'gone', chance: hurt.gone, tone: 'bad' },
  ];
}

/** Whom the chances are about, and up to when. */
function chancesTitle(state: State, { kind, unit, by }: AnyThreat): string {
  if (kind !== 'charge') return nameIn(state, unit);
  return `For ${namesIn(state, by)}, to the ${isThirteenState(state) ? 'first melee' : 'end'}`;
}

function Row({ state, threat }: { state: State; threat: AnyThreat }) {
  const looked = useLayer((layer) => layer.looked === threatKey(threat));
  const rows = threat.kind === 'charge' ? chargeRows(threat, isThirteenState(state)) : hurtRows(threat);
  const look = () => {
    lookAtThreat(looked ? null : threatKey(threat));
    if (!looked) goToUnit(threat.unit);
  };
  return (
    <li className={looked ? 'looked' : ''}>
      <Button className="threat" onPress={look} aria-expanded={looked}>
        <span className="whom">{nameIn(state, threat.unit)}</span>
        <strong className="chance">{threat.gone < 0.005 ? '' : roughly(threat.gone)}</strong>
        <span className="by">
          {VERBS[threat.kind]} {namesIn(state, threat.by)}
        </span>
        <span className="cost">−{threat.cost.toFixed(1)}</span>
      </Button>
      {looked && <Chances title={chancesTitle(state, threat)} rows={rows} />}
    </li>
  );
}

/** How many there are and what their numbers mean; of none, whether they are still looked for. */
function summary(state: State, count: number, reckoning: boolean): string {
  if (count === 0) return reckoning ? 'Reckoning …' : 'Nothing threatens them where they stand.';
  const numbers = isThirteenState(state)
    ? 'chance to be gone, figures lost'
    : 'chance to be routed or gone, stands out of the fight';
  return `${count}, worst first: ${numbers}.`;
}

/** The threats the map and the card show; those of the last picture until the next are reckoned. */
function useThreats(state: State, side: Army | null): { found: readonly AnyThreat[]; reckoning: boolean } {
  const showing = useTable((table) => table.showing);
  const answer = useOdds(state, side === null || showing ? null : { do: 'threats', side });
  const found = useLayer((layer) => layer.found);
  useEffect(() => {
    if (answer !== undefined) showFound((answer?.found ?? []).filter(({ cost }) => cost >= LEAST));
  }, [answer]);
  return { found, reckoning: answer === undefined };
}

/** What the enemy can do to my units with his next charges and his fire, worst first. */
function ThreatList({ state }: { state: State }) {
  const session = useTable((table) => table.session);
  const [all, setAll] = useState(false);
  const side = sideHere(session, state);
  const { found, reckoning } = useThreats(state, side);
  if (side === null) return null;
  const shown = all ? found : found.slice(0, FIRST);
  return (
    <section className="card threats" aria-label="Threats" aria-busy={reckoning}>
      <h2>Threats to {thePeople(side)}</h2>
      <p className="facts" aria-live="polite">
        {summary(state, found.length, reckoning)}
      </p>
      <ol>
        {shown.map((threat) => (
          <Row key={threatKey(threat)} state={state} threat={threat} />
        ))}
      </ol>
      <div className="chips">
        {found.length > FIRST && (
          <Button className="chip" onPress={() => setAll(!all)}>
            {all ? 'Only the worst' : `All ${found.length}`}
          </Button>
        )}
        <Button className="chip" onPress={toggleThreats}>
          Put away
        </Button>
      </div>
    </section>
  );
}

export function ThreatCard({ state }: { state: State }) {
  const on = useLayer((layer) => layer.threatsOn);
  return on ? <ThreatList state={state} /> : null;
}
