import { useState } from 'react';
import { useIsRehearsal } from '#web/desk/data/tournament.ts';
import { singleKeysAreOn, switchSingleKeys } from '#web/desk/levels/shortcuts.ts';
import { Tick } from '#web/desk/ui/labeled.tsx';
import { Sheet } from '#web/desk/ui/sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './key-map.module.css';
import { keysOf } from './keys.ts';

/** What `?` shows: every key, and the switch for those that are single letters. */
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
              <div key={does}>
                <dt>
                  {keys.map((key, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a key can be pressed twice
                    <kbd key={at}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Tick
        className={styles.switch}
        checked={on}
        onChange={({ target }) => {
          switchSingleKeys(target.checked);
          setOn(target.checked);
        }}
      >
        Single letters and signs are keys while no text field has the focus
      </Tick>
      <Button variant="line" onClick={onClose}>
        Close
      </Button>
    </Sheet>
  );
}
