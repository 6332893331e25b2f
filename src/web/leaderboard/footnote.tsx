import type { Tournament } from '#contract/tournament.ts';
import type { LiveControls } from '#web/live/use-live-feed.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useInBrowser } from '#web/ui/use-hydrated.ts';
import styles from './leaderboard.module.css';
import { LiveMarker } from './live-marker.tsx';
import { asOf, UPDATES, updatesPaused } from './live-texts.ts';
import type { Phase } from './phase.ts';
import { finalSince, LEADERBOARD, startsOn } from './texts.ts';

type FootnoteProps = { tournament: Tournament; live: LiveControls; phase: Phase; isHalted?: boolean };

/**
 * the board's footnote. During play, it also shows how fresh the board is and a button to pause
 * updates. Before and between the days, the board does not change, so neither is needed. Once every hole is
 * in, nothing is called live (D-32).
 */
export function Footnote({ tournament, live, phase, isHalted }: FootnoteProps) {
  const { state } = live;
  const playing = phase.kind === 'play';
  const paused = state === 'paused';
  const lost = state === 'lost';
  return (
    <div className={styles.footnote}>
      <p className={styles.status}>
        {phase.kind === 'final' ? (
          finalSince(tournament)
        ) : phase.kind === 'all-in' ? null : (
          <>
            <LiveMarker lost={lost} live={playing && !isHalted && state === 'live'} />
            {tournament.status !== 'active'
              ? startsOn(tournament.startDate)
              : lost
                ? UPDATES.keepsTrying
                : LEADERBOARD.live}
          </>
        )}
      </p>
      {playing && <p className={styles.freshness}>{freshness(live, tournament.timeZone)}</p>}
      <div className={styles.controls}>
        {playing && !lost && (
          <Button
            variant="line"
            className={classNames(state === 'idle' && styles.notYet)}
            onClick={paused ? live.resume : live.pause}
          >
            {paused ? UPDATES.resume : UPDATES.pause}
          </Button>
        )}
        <Share />
      </div>
    </div>
  );
}

function freshness({ state, asOf: at }: LiveControls, timeZone: string): string {
  const moment = at === null ? null : courseTime(at, timeZone);
  if (state === 'paused') return updatesPaused(moment);
  return moment && state !== 'lost' ? asOf(moment) : '';
}

/** The button to share the page. If the platform cannot share, the button is hidden but keeps its space. */
function Share() {
  const canShare = useInBrowser(() => 'share' in navigator, false);
  return (
    <Button
      variant="line"
      className={canShare ? undefined : styles.notYet}
      onClick={() => void navigator.share({ title: document.title, url: location.href }).catch(() => {})}
    >
      {UPDATES.share}
    </Button>
  );
}
