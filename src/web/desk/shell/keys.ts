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
];
