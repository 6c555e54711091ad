/** The keys of the table, as the card of keys shows them. */
export const KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['Tab'], does: 'next unit that may still act' },
  { keys: ['[', ']'], does: 'every unit in turn, the enemy’s too' },
  { keys: ['↑', '↓'], does: 'selected unit: half an inch forward or back (with Shift a tenth)' },
  { keys: ['Q', 'E'], does: 'wheel left or right by 5 degrees (with Shift by 1)' },
  { keys: ['Enter'], does: 'give the order, shoot, charge' },
  { keys: ['Esc'], does: 'let go, select nothing' },
  { keys: ['T'], does: 'next target of the selected unit' },
  { keys: ['G'], does: 'next general; the arrows ride him an inch' },
  { keys: ['F'], does: 'finish this part of the turn' },
  { keys: ['U'], does: 'undo' },
  { keys: ['R'], does: 'ruler on or off; Ctrl-drag measures at any time' },
  { keys: ['+', '−', '0'], does: 'nearer, farther, the whole map' },
  { keys: ['←', '↑', '→', '↓'], does: 'nothing selected: move the map' },
  { keys: ['Space'], does: 'skip what is being shown' },
  { keys: ['?'], does: 'this card' },
];
