import { useEffect, useEffectEvent } from 'react';
import { plainLetters } from '#domain/roster/person-name.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './tee-sheet.module.css';
import { TEE_SHEET } from './texts.ts';

/** Any part of a name, in whatever case and without its marks; the empty word is in every name. */
export function nameMatches(name: string, wanted: string): boolean {
  return plainLetters(name).includes(plainLetters(wanted.trim()));
}

/** Without scripts there is nothing to type into: the browser's own search finds a name. */
export function FindPlayer({ wanted, onChange }: { wanted: string; onChange(wanted: string): void }) {
  const isHydrated = useHydrated();
  // It loads after the page: a visitor who came by a link to it, or to one player, waits for it.
  const start = useEffectEvent(() => {
    const player = new URLSearchParams(window.location.hash.slice(1)).get('find');
    if (player === null) return;
    const field = document.getElementById('find');
    if (player === '') field?.focus();
    else {
      onChange(player);
      field?.scrollIntoView();
    }
  });
  useEffect(() => start(), []);
  return (
    <div className={styles.find} data-ready={isHydrated || undefined}>
      <label htmlFor="find">{TEE_SHEET.find}</label>
      <input
        id="find"
        placeholder={TEE_SHEET.anyName}
        type="search"
        autoComplete="off"
        value={wanted}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
