export type KeyLine = { press: readonly (readonly string[])[]; does: string };

/** Every key that does something, by where; a page adds its own. */
export const KEYS: readonly { where: string; lines: readonly KeyLine[] }[] = [
  {
    where: 'Everywhere',
    lines: [
      {
        press: [
          ['Alt', '1'],
          ['Alt', '9'],
        ],
        does: 'to a level of the rail, from the top',
      },
      { press: [['?']], does: 'this list' },
      { press: [['Esc']], does: 'close what is open' },
    ],
  },
  {
    where: 'Pairings',
    lines: [
      { press: [['Space']], does: 'lift a player, then swap' },
      { press: [['←'], ['→'], ['↑'], ['↓']], does: 'move along the team' },
      { press: [['Esc']], does: 'put back' },
      { press: [['H']], does: 'hold in place for the draw' },
      { press: [['Ctrl', 'Z']], does: 'undo' },
      { press: [['F2']], does: 'next problem' },
    ],
  },
];
