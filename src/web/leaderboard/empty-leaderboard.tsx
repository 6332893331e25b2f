import type { Tournament } from '#contract/tournament.ts';
import { LEADERBOARD } from '#web/texts/leaderboard.ts';
import styles from './empty-leaderboard.module.css';
import { Footnote } from './footnote.tsx';

/** */
export function EmptyLeaderboard({ tournament }: { tournament: Tournament }) {
  return (
    <>
      <p className={styles.empty}>{LEADERBOARD.empty}</p>
      <Footnote tournament={tournament} />
    </>
  );
}
