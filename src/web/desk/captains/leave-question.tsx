import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#web/ui/button.tsx';
import type { ShownCode } from './captain-actions.ts';
import styles from './captains-page.module.css';
import { LEAVE } from './texts.ts';

type LeaveQuestionProps = {
  to: string;
  shown: readonly ShownCode[];
  onStay: () => void;
  onLeave: () => void;
};

/** Asked once, in place, before a code is hidden by leaving. */
export function LeaveQuestion({ to, shown, onStay, onLeave }: LeaveQuestionProps) {
  const [, navigate] = useLocation();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  function leave() {
    onLeave();
    if (to.startsWith('/organizer')) navigate(to);
    else window.location.assign(to);
  }
  return (
    <div className={styles.question} ref={question} tabIndex={-1} role="alert">
      <p>{LEAVE.question(shown.map(({ name }) => name))}</p>
      <div className={styles.ways}>
        <Button className={styles.small} onClick={onStay}>
          {LEAVE.stay}
        </Button>
        <Button variant="line" className={styles.small} onClick={leave}>
          {LEAVE.go}
        </Button>
      </div>
    </div>
  );
}
