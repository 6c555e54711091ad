import { expect, test } from 'vitest';
import { battleOfSeed } from '../fuzz/battles.ts';
import { mirroredCommand, mirrorTrouble } from '../fuzz/mirror.ts';
import { PACE, playWatched } from '../fuzz/play.ts';
import { playersAt } from '../fuzz/players.ts';

const battle = { ...battleOfSeed('p7', 1806), seed: 1806 };
const { commands } = playWatched(battle, playersAt(battle.rules, ['seeker', 'seeker'], 1806), PACE);

test('a battle and its mirror image under other names come out alike', () => {
  expect(commands.length).toBeGreaterThan(40);
  expect(mirrorTrouble(battle, commands)).toBeNull();
});

test('an order that is not mirrored is found out', () => {
  const straight: typeof mirroredCommand = (state, command) => {
    const mirrored = mirroredCommand(state, command);
    return mirrored.do === 'move' && command.do === 'move' ? { ...mirrored, path: command.path } : mirrored;
  };
  expect(mirrorTrouble(battle, commands, straight)?.invariant).toBe('mirrorsAlike');
});
