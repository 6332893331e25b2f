import type { Tournament } from '#contract/tournament.ts';
import type { LiveControls } from '#web/live/use-live-feed.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './footnote.module.css';
import { LiveMarker } from './live-marker.tsx';
import { asOf, connectionLost, UPDATES, updatesPaused } from './live-texts.ts';
import { finalSince, LEADERBOARD, startsOn } from './texts.ts';

type FootnoteProps = { tournament: Tournament; live: LiveControls };

/** R-22, with how fresh the board is and a button to pause updates; a final board needs neither. */
export function Footnote({ tournament, live }: FootnoteProps) {
  if (tournament.status === 'completed') {
    return <p className={styles.final}>{finalSince(tournament.days.at(-1)?.date ?? null)}</p>;
  }
  const active = tournament.status === 'active';
  const lost = live.state === 'lost';
  const paused = live.state === 'paused';
  const sentence = freshnessSentence(live, tournament.timeZone);
  return (
    <div className={styles.footnote}>
      <p className={styles.status}>
        <LiveMarker lost={lost} live={active && live.state === 'live'} />
        {active ? LEADERBOARD.live : startsOn(tournament.startDate)}
      </p>
      <p className={classNames(styles.freshness, lost && styles.lost)} data-room={UPDATES.longest}>
        <span role="status">{lost ? sentence : ''}</span>
        <span>{lost ? '' : sentence}</span>
      </p>
      <Button
        variant="line"
        className={classNames(styles.control, live.state === 'idle' && styles.notYet)}
        onClick={paused ? live.resume : live.pause}
      >
        {paused ? UPDATES.resume : UPDATES.pause}
      </Button>
    </div>
  );
}

function freshnessSentence({ state, asOf: at }: LiveControls, timeZone: string): string {
  const moment = at === null ? null : courseTime(at, timeZone);
  if (state === 'lost') return connectionLost(moment);
  if (state === 'paused') return updatesPaused(moment);
  return moment ? asOf(moment) : '';
}
