/** Random battles, and what must hold in them. */
export { unfired } from './fired.ts';
export { PLAYER_NAMES, type PlayerName, QUICK_PLAYERS } from './players.ts';
export { type FuzzFailure, type FuzzReport, replayFailure, runFuzz } from './run.ts';
export { NEVER } from './unfired.ts';
