import type { ReactNode } from 'react';
import { DeskIcon, type DeskIconName } from '#web/desk/desk-icon.tsx';
import { useCourseTime } from '#web/desk/use-course-time.ts';
import type { Standing } from '#web/outbox/correction.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './lines.module.css';
import { sayOffline, sayOfOthers, WAITING } from './texts.ts';
import type { PostingControls } from './use-posting.ts';

type LineProps = { icon: DeskIconName; children: ReactNode; action?: { text: string; act: () => void } };

export function Line({ icon, children, action }: LineProps) {
  return (
    <div className={styles.line}>
      <DeskIcon name={icon} />
      <p>{children}</p>
      {action && (
        <Button variant="line" onClick={action.act}>
          {action.text}
        </Button>
      )}
    </div>
  );
}

type LinesProps<Row extends Standing> = {
  posting: Pick<PostingControls<Row>, 'cannotKeep' | 'waiting' | 'ofOthers' | 'sendNow'>;
  /** What is posted here: 'score' or 'hole'. */
  what: string;
  /** Set if nothing can be posted now. */
  locked: string | null;
  children?: ReactNode;
};

/** What the person should know before they go on typing, above the sheet. */
export function Lines<Row extends Standing>({ posting, what, locked, children }: LinesProps<Row>) {
  const sayTime = useCourseTime();
  const { cannotKeep, waiting, ofOthers, sendNow } = posting;
  const since = waiting[0]?.confirmedAt ?? null;
  const others = [...new Set(ofOthers.map(({ captain }) => captain.name))];
  return (
    <div className={styles.lines} role="status">
      {cannotKeep && <Line icon="warning">{WAITING.cannotKeep}</Line>}
      {locked !== null && <Line icon="lock">{locked}</Line>}
      {waiting.length > 0 && (
        <Line icon="offline" action={{ text: WAITING.tryNow, act: sendNow }}>
          <b>{sayOffline(what, waiting.length, since && sayTime(since))}</b> {WAITING.more}
        </Line>
      )}
      {others.length > 0 && <Line icon="clock">{sayOfOthers(what, others, ofOthers.length)}</Line>}
      {children}
    </div>
  );
}
