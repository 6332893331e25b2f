import { useLayoutEffect, useRef, useState } from 'react';
import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import type { LiveControls } from '#web/live/use-live-feed.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sayHole } from './hole-change.ts';
import styles from './leaderboard.module.css';
import { scoresAsOf, UPDATES } from './live-texts.ts';
import type { Changes } from './use-changes.ts';

type ChangeLineProps = {
  entries: readonly LeaderboardEntry[];
  holes: readonly Hole[] | undefined;
  changes: Changes;
  asOf: string | null;
  timeZone: string;
};

/** The hole that changed last, highlighted for a minute. Before anything changes, the last decided hole. */
export function ChangeLine({ entries, holes, changes, asOf, timeZone }: ChangeLineProps) {
  const [seen, setSeen] = useState({ count: 0, at: asOf });
  if (seen.count !== changes.count) setSeen({ count: changes.count, at: asOf });
  const last = holes?.findLast((hole) => hole.decided);
  const text = changes.holes.map((change) => change.text).join('. ') || (last && sayHole(last, entries));
  const at = changes.holes.length > 0 && seen.at;
  return (
    <p key={changes.count} className={styles.change} data-lit={changes.count > 0 || undefined}>
      <Icon name="flag" />
      <span>{text}</span>
      {at && <time>{courseTime(at, timeZone).time}</time>}
    </p>
  );
}

type ConnectionLostProps = { live: LiveControls; lost: boolean; timeZone: string };

/**
 * The most prominent line on the page while the connection is lost. Its live region is always in the page, so that
 * screen readers announce the loss.
 */
export function ConnectionLost({ live, lost, timeZone }: ConnectionLostProps) {
  const { asOf } = live;
  return (
    <div className={lost ? 'leaderboard-lost' : undefined}>
      {lost && <Icon name="warning" />}
      <div role="status">
        {lost && (
          <p>
            <b>{UPDATES.lost}</b> {asOf !== null && scoresAsOf(courseTime(asOf, timeZone))}
          </p>
        )}
      </div>
      {lost && <TryNow live={live} />}
    </div>
  );
}

/** Retries immediately; automatic retries continue. When the board is back, its heading gets the focus. */
function TryNow({ live }: { live: LiveControls }) {
  const button = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState<unknown>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const heading = own.closest('section')?.querySelector('h2');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    };
  }, []);
  const isTrying = tried === live.news;
  return (
    <div ref={button}>
      <Button
        variant="gold"
        busy={isTrying}
        onClick={() => {
          setTried(live.news);
          live.retry();
        }}
      >
        {isTrying ? UPDATES.trying : UPDATES.tryNow}
      </Button>
    </div>
  );
}
