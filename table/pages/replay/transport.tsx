import { Button, Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import type { Game } from '../../game/engine.ts';
import { ICONS, Icon } from '../../panels/icon.tsx';
import { OneOf } from '../parts/one-of.tsx';
import { turnsOf } from './record.ts';
import type { Pace, Replay } from './use-replay.ts';

const PACES = [
  { value: 'slow', title: 'Slow' },
  { value: 'normal', title: 'Normal' },
  { value: 'fast', title: 'Fast' },
] as const;

function Buttons({ replay }: { replay: Replay }) {
  const { at, last, playing, goTo, back, forward, play, pause } = replay;
  return (
    <fieldset className="transport-buttons" aria-label="Playing">
      <Button className="round" aria-label="To the beginning" isDisabled={at === 0} onPress={() => goTo(0)}>
        <Icon d={ICONS.first} />
      </Button>
      <Button className="round" aria-label="One command back" isDisabled={at === 0} onPress={back}>
        <Icon d={ICONS.back} />
      </Button>
      <Button
        className="round large"
        aria-label={playing ? 'Pause' : 'Play'}
        isDisabled={last === 0}
        onPress={playing ? pause : play}
      >
        <Icon d={playing ? ICONS.pause : ICONS.play} />
      </Button>
      <Button className="round" aria-label="One command on" isDisabled={at === last} onPress={forward}>
        <Icon d={ICONS.forward} />
      </Button>
      <Button className="round" aria-label="To the end" isDisabled={at === last} onPress={() => goTo(last)}>
        <Icon d={ICONS.last} />
      </Button>
    </fieldset>
  );
}

function Turns({ game, replay }: { game: Game; replay: Replay }) {
  const turns = turnsOf(game);
  const now = turns.findLast(({ at }) => at <= replay.at);
  return (
    <div className="turn-chips" role="toolbar" aria-label="Jump to a turn">
      {turns.map(({ turn, at }) => (
        <Button
          key={at}
          className={`chip ${turn === now?.turn ? 'strong' : ''}`}
          aria-label={`Turn ${turn}`}
          aria-current={turn === now?.turn ? 'step' : false}
          onPress={() => replay.goTo(at)}
        >
          {turn}
        </Button>
      ))}
    </div>
  );
}

function Scrub({ replay: { at, last, goTo } }: { replay: Replay }) {
  return (
    <Slider
      className="scrub"
      minValue={0}
      maxValue={Math.max(1, last)}
      value={at}
      onChange={goTo}
      isDisabled={last === 0}
    >
      <Label>Command</Label>
      <SliderOutput>{`${at} of ${last}`}</SliderOutput>
      <SliderTrack className="scrub-track">
        {({ state }) => (
          <>
            <div className="scrub-done" style={{ width: `${state.getThumbPercent(0) * 100}%` }} />
            <SliderThumb className="scrub-thumb" />
          </>
        )}
      </SliderTrack>
    </Slider>
  );
}

interface Playing {
  readonly game: Game;
  readonly replay: Replay;
  readonly pace: Pace;
  readonly onPace: (pace: Pace) => void;
}

/** Scrub, step, play, jump to a turn. */
export function Transport({ game, replay, pace, onPace }: Playing) {
  return (
    <div className="transport">
      <Buttons replay={replay} />
      <Scrub replay={replay} />
      <Turns game={game} replay={replay} />
      <OneOf quiet title="Pace" among={PACES} value={pace} onChange={onPace} />
    </div>
  );
}
