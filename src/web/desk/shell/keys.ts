import { KEYS as CARDS_KEYS } from '#web/desk/cards/texts.ts';
import { KEYS as SHEET_KEYS } from '#web/desk/day-sheet/texts.ts';
import { digitsOf } from '#web/desk/levels/levels.ts';
import { KEYS as PAIRINGS_KEYS } from '#web/desk/pairings/texts.ts';
import { KEYS as PLAYERS_KEYS } from '#web/desk/players/texts.ts';
import { KEYS as TRAIL_KEYS } from '#web/desk/trail/texts.ts';

type KeyLine = { keys: readonly string[]; does: string };

/** What each digit leads to: of two levels nobody has to guess which one has none. */
function levelKeys(isRehearsal: boolean): KeyLine {
  const levels = digitsOf(isRehearsal).map(({ digit, label }) => `${digit} ${label}`);
  return { keys: ['Alt', 'a digit'], does: `to a level of the rail: ${levels.join(', ')}` };
}

/** Every key that does something, by where; a page adds its own list. */
export const keysOf = (isRehearsal: boolean): readonly { where: string; lines: readonly KeyLine[] }[] => [
  {
    where: 'Everywhere',
    lines: [
      levelKeys(isRehearsal),
      { keys: ['F8'], does: 'to the notice' },
      { keys: ['?'], does: 'this list' },
      { keys: ['Esc'], does: 'close what is open' },
    ],
  },
  { where: 'Players', lines: PLAYERS_KEYS },
  { where: 'Pairings', lines: [...PAIRINGS_KEYS, { keys: ['Esc'], does: 'put back' }] },
  { where: 'Day sheet', lines: SHEET_KEYS },
  { where: 'Cards', lines: CARDS_KEYS },
  { where: 'Trail', lines: TRAIL_KEYS },
];
