import { useEffect, useEffectEvent } from 'react';
import { plainLetters } from '#domain/roster/person-name.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './tee-sheet.module.css';
import { TEE_SHEET } from './texts.ts';

/** Matches any part of a name, ignoring case and diacritics. The empty string matches every name. */
export function nameMatches(name: string, wanted: string): boolean {
  return plainLetters(name).includes(plainLetters(wanted.trim()));
}

/** Hidden without scripts: visitors can use the browser's search instead. */
export function FindPlayer({ wanted, onChange }: { wanted: string; onChange(wanted: string): void }) {
  const isHydrated = useHydrated();
  // The tee sheet loads after the page, so a link to the search, or to one player, takes effect only now.
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
