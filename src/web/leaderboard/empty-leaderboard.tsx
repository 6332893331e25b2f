import type { Tournament } from '#contract/tournament.ts';
import type { LiveControls } from '#web/live/use-live-feed.ts';
import styles from './empty-leaderboard.module.css';
import { Footnote } from './footnote.tsx';
import { LEADERBOARD } from './texts.ts';

/** */
export function EmptyLeaderboard({ tournament, live }: { tournament: Tournament; live: LiveControls }) {
  return (
    <>
      <p className={styles.empty}>{LEADERBOARD.empty}</p>
      <Footnote tournament={tournament} live={live} />
    </>
  );
}
