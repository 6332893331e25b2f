import { useContext, useEffect, useState } from 'react';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { signOut } from '#web/desk/live/here.ts';
import { usePresence } from '#web/desk/live/use-desk-feed.ts';
import { LEAVING, sumOf, Unsent } from '#web/desk/outbox/texts.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './strip.module.css';
import { initialsOf, peopleWords } from './texts.ts';

/** The organizer's name, the others at the desk, and the sign-out button. */
export function Identity({ organizer: { name, recovering }, page }: { organizer: Organizer; page: string }) {
  const others = usePresence(recovering ? '' : page, name);
  const unsent = useContext(Unsent);
  const waits = sumOf(unsent) > 0;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!waits) setAsked(false); // otherwise the next unsent correction would repeat the sign-out question
  }, [waits]);
  const { busy, problem, act } = useAct();
  const leave = () => void act(() => signOut());
  return (
    <div className={`with-icon ${styles.identity}`}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      {others.map((other) => (
        <span key={other.name} className={styles.other} aria-hidden="true">
          {initialsOf(other.name)}
        </span>
      ))}
      <p className={classNames('visually-hidden', styles.wide)}>
        <b>{name}</b>
        <small role="status">{peopleWords(others, page)}</small>
      </p>
      <Button
        variant="line"
        busy={busy}
        size="small"
        className={styles.out}
        onClick={waits ? () => setAsked(true) : leave}
      >
        <DeskIcon name="out" />
        <span className={classNames('visually-hidden', styles.wide)}>Sign out</span>
      </Button>
      {asked && waits && (
        <Box tone="danger" className={styles.asks} role="alert">
          <p>{LEAVING.question(unsent)}</p>
          <Button size="small" onClick={() => setAsked(false)}>
            {LEAVING.stay}
          </Button>
          <Button variant="line" size="small" busy={busy} onClick={leave}>
            {LEAVING.go}
          </Button>
          {problem}
        </Box>
      )}
      {problem !== null && !waits && (
        <Box tone="danger" className={styles.asks} role="alert">
          {problem}
        </Box>
      )}
    </div>
  );
}
