import type { ReactNode } from 'react';
import { Box } from '#web/desk/ui/box.tsx';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import type { DeskIconName } from '#web/desk/ui/desk-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DeskKind } from './desk-outbox.ts';
import styles from './lines.module.css';
import { sayOffline, sayOfOthers, WAITING } from './texts.ts';
import type { PostingControls } from './use-posting.ts';

type LineProps = { icon: DeskIconName; children: ReactNode; action?: { text: string; act: () => void } };

export function Line({ icon, children, action }: LineProps) {
  return (
    <Box tone="danger" icon={icon}>
      <p>{children}</p>
      {action && (
        <Button variant="line" size="small" onClick={action.act}>
          {action.text}
        </Button>
      )}
    </Box>
  );
}

type Posts = {
  posting: Pick<PostingControls<DeskKind>, 'cannotStore' | 'waiting' | 'ofOthers' | 'sendNow'>;
  /** The word for the posted value: 'score', 'match', 'paper total' or 'field'. */
  what: string;
};

type LinesProps = {
  posts: readonly Posts[];
  /** Why nothing can be posted now, or null. */
  locked: string | null;
  children?: ReactNode;
};

/** Warnings above the sheet: storage fails, nothing can be posted now, or corrections are waiting. */
export function Lines({ posts, locked, children }: LinesProps) {
  const sayTime = useCourseTime();
  const waiting = posts.flatMap(({ posting }) => posting.waiting);
  const since = waiting.map(({ confirmedAt }) => confirmedAt).toSorted()[0];
  const ofOthers = posts.flatMap(({ posting }) => posting.ofOthers);
  const others = [...new Set(ofOthers.map(({ author }) => author.name))];
  const counted = (which: 'waiting' | 'ofOthers') =>
    posts.map(({ posting, what }) => ({ what, count: posting[which].length }));
  function sendNow() {
    for (const { posting } of posts) posting.sendNow();
  }
  return (
    <div className={styles.lines} role="status">
      {posts.some(({ posting }) => posting.cannotStore) && <Line icon="warning">{WAITING.cannotStore}</Line>}
      {locked !== null && <Line icon="lock">{locked}</Line>}
      {waiting.length > 0 && (
        <Line icon="offline" action={{ text: WAITING.tryNow, act: sendNow }}>
          <b>{sayOffline(counted('waiting'), since ? sayTime(since) : null)}</b> {WAITING.more}
        </Line>
      )}
      {others.length > 0 && <Line icon="clock">{sayOfOthers(counted('ofOthers'), others)}</Line>}
      {children}
    </div>
  );
}
