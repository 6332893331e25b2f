import { useEffect, useRef } from 'react';
import { Problem } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Conflict } from './conflict.tsx';
import styles from './pairings-page.module.css';
import { isUnsaved, type PairingsState } from './pairings-state.ts';
import type { PairingsStore } from './pairings-store.ts';
import { PAIRINGS } from './texts.ts';

type TroubleProps = { state: PairingsState; store: PairingsStore };

/** What was not saved and why. It comes into sight by itself: the last swap may have been far down the page. */
export function Trouble({ state, store }: TroubleProps) {
  const { problem, theirs } = state;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return (
    <div ref={place} className={styles.trouble}>
      <Problem text={problem} />
      {theirs && <Conflict state={state} theirs={theirs} store={store} />}
      {isUnsaved(state) && (
        <Button variant="line" size="small" onClick={() => store.dispatch({ kind: 'retry' })}>
          {PAIRINGS.retry}
        </Button>
      )}
    </div>
  );
}
