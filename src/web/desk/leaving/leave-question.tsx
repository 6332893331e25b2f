import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { REHEARSAL_BASE } from '#web/desk/data/tournament.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './leave-question.module.css';

type LeaveQuestionProps = {
  to: string;
  question: string;
  /** 'Hide it and leave' */
  go: string;
  onStay: () => void;
  /** Nothing holds the page any more. */
  onLeave: () => void;
};

const OF_THE_DESK = ['/organizer', `${REHEARSAL_BASE}/organizer`];

/** Asked once, in place, before what is shown only once is hidden by leaving. */
export function LeaveQuestion({ to, question, go, onStay, onLeave }: LeaveQuestionProps) {
  const [, navigate] = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  function leave() {
    flushSync(onLeave); // or the browser would ask once more
    if (OF_THE_DESK.some((page) => to.startsWith(page))) navigate(`~${to}`);
    else window.location.assign(to);
  }
  return (
    <div className={styles.question} ref={place} tabIndex={-1} role="alert">
      <p>{question}</p>
      <div className={styles.ways}>
        <Button className={styles.small} onClick={onStay}>
          Stay here
        </Button>
        <Button variant="line" className={styles.small} onClick={leave}>
          {go}
        </Button>
      </div>
    </div>
  );
}
