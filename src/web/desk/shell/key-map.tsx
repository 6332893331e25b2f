import { useState } from 'react';
import { KEYS as CARDS_KEYS } from '#web/desk/cards/texts.ts';
import { useIsRehearsal } from '#web/desk/data/tournament.ts';
import { KEYS as SHEET_KEYS } from '#web/desk/day-sheet/texts.ts';
import { digitsOf } from '#web/desk/levels/levels.ts';
import { singleKeysAreOn, switchSingleKeys } from '#web/desk/levels/shortcuts.ts';
import { KEYS as PAIRINGS_KEYS } from '#web/desk/pairings/texts.ts';
import { KEYS as PLAYERS_KEYS } from '#web/desk/players/texts.ts';
import { KEYS as TRAIL_KEYS } from '#web/desk/trail/texts.ts';
import { CheckField } from '#web/desk/ui/labeled.tsx';
import { Sheet } from '#web/desk/ui/sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './key-map.module.css';

/** The list of all keyboard shortcuts, opened with `?`, and a checkbox that turns off single-key shortcuts. */
export function KeyMap({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(singleKeysAreOn);
  const isRehearsal = useIsRehearsal();
  return (
    <Sheet title="Keys" onClose={onClose}>
      {keysOf(isRehearsal).map(({ where, lines }) => (
        <section key={where}>
          <h3 className={styles.where}>{where}</h3>
          <dl className={styles.keys}>
            {lines.map(({ keys, does }) => (
              <div key={does} className="row">
                <dt>
                  {keys.map((key, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line may contain the same key twice
                    <kbd key={at}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <CheckField
        className={styles.switch}
        checked={on}
        onChange={({ target }) => {
          switchSingleKeys(target.checked);
          setOn(target.checked);
        }}
      >
        Use single-key shortcuts, such as ? and H, when not typing in a field
      </CheckField>
      <Button variant="line" onClick={onClose}>
        Close
      </Button>
    </Sheet>
  );
}

type KeyLine = { keys: readonly string[]; does: string };

/** Lists the digit keys, each with the page that it opens. Some pages have no digit key. */
function levelKeys(isRehearsal: boolean): KeyLine {
  const levels = digitsOf(isRehearsal).map(({ digit, label }) => `${digit} ${label}`);
  return { keys: ['Alt', 'a digit'], does: `go to a page: ${levels.join(', ')}` };
}

/** The shortcuts of the whole desk, then those of each page that has its own. */
const keysOf = (isRehearsal: boolean): readonly { where: string; lines: readonly KeyLine[] }[] => [
  {
    where: 'Everywhere',
    lines: [
      levelKeys(isRehearsal),
      { keys: ['F8'], does: 'go to the notice' },
      { keys: ['?'], does: 'show this list' },
      { keys: ['Esc'], does: 'close the open panel' },
    ],
  },
  { where: 'Players', lines: PLAYERS_KEYS },
  { where: 'Pairings', lines: [...PAIRINGS_KEYS, { keys: ['Esc'], does: 'put the player back' }] },
  { where: 'Day sheet', lines: SHEET_KEYS },
  { where: 'Cards', lines: CARDS_KEYS },
  { where: 'Trail', lines: TRAIL_KEYS },
];
