import styles from './key-list.module.css';
import { KEYS, SHEET } from './texts.ts';

/** What the keys do, and what the marks on the sheet mean. */
export function KeyList({ all, onAll }: { all: boolean; onAll: () => void }) {
  return (
    <div className={styles.foot}>
      <ul className={styles.keys}>
        {KEYS.filter(({ rare }) => all || !rare).map(({ keys, does }) => (
          <li key={does}>
            {does === 'all keys' ? (
              <button type="button" aria-expanded={all} onClick={onAll}>
                <kbd>?</kbd> {does}
              </button>
            ) : (
              <>
                {keys.map((key, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a key can be pressed twice
                  <kbd key={at}>{key}</kbd>
                ))}{' '}
                {does}
              </>
            )}
          </li>
        ))}
      </ul>
      <ul className={styles.legend}>
        <li data-mark="captain">{SHEET.byCaptain}</li>
        <li data-mark="undecided">{SHEET.undecided}</li>
        <li data-mark="unusual">{SHEET.unusual}</li>
      </ul>
    </div>
  );
}
