import { useLayoutEffect, useRef, useState } from 'react';
import type { LiveControls } from '#web/live/use-live-feed.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './leaderboard.module.css';
import { scoresAsOf, UPDATES } from './live-texts.ts';

type ConnectionLostProps = { live: LiveControls; lost: boolean; timeZone: string };

/** The loudest line of the page while it is not live. Its region is there before, so that the loss is announced. */
export function ConnectionLost({ live, lost, timeZone }: ConnectionLostProps) {
  const { asOf } = live;
  return (
    <div className={lost ? styles.lost : undefined}>
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

/** Tries at once; the automatic tries go on. When the board is back, the focus goes to its heading. */
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
