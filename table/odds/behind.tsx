import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { Casualties, Choice, CommanderOdds } from '../../odds/index.ts';
import { percentText } from '../../odds/index.ts';
import type { State } from '../game/engine.ts';
import { choiceText } from '../words/question.ts';
import { nameIn } from '../words/unit.ts';
import { roughly } from './chances.tsx';
import { toggleWhy, useLayer } from './layer.ts';

/** Open as long as the key is held, or until the button is pressed again. */
export function useWhy(): boolean {
  return useLayer(({ keyDown, opened }) => keyDown || opened);
}

/** Beside the card while the key is down, so that all of it is seen at once; in the card when it is opened to be read. */
export function Behind({ children }: { children: ReactNode }) {
  const floats = useLayer(({ keyDown, opened }) => keyDown && !opened);
  return <div className={`behind ${floats ? 'floats' : ''}`}>{children}</div>;
}

export function WhyButton() {
  const open = useWhy();
  return (
    <ToggleButton className="chip why-button" isSelected={open} onChange={toggleWhy}>
      The rolls behind it <kbd className="wide-only">O</kbd>
    </ToggleButton>
  );
}

export const lossText = ({ mean, quantiles: { p10, p50, p90 } }: Casualties): string =>
  `${mean.toFixed(2)} on average; 10% at most ${p10}, half ${p50}, 90% ${p90}`;

/** What somebody takes who may choose. */
export function Choices({ state, choices }: { state: State; choices: readonly Choice[] }) {
  return choices.map(({ unit, option, chance }) => (
    <p className="facts" key={`${unit}${option}`}>
      {choiceText(nameIn(state, unit), option)}, {percentText(chance)} of the time.
    </p>
  ));
}

/** E3.3, E4.9: whom it may cost beside the stands. */
export function Fallen({ state, commanders }: { state: State; commanders: readonly CommanderOdds[] }) {
  const shown = useWhy() ? percentText : roughly;
  return commanders.map(({ commander, falls }) => (
    <p className="facts" key={commander}>
      {nameIn(state, commander)} falls: <strong>{shown(falls)}</strong>
    </p>
  ));
}
