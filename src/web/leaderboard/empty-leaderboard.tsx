import type { Tournament } from '#contract/tournament.ts';
import type { LiveControls } from '#web/live/use-live-feed.ts';
import styles from './empty-leaderboard.module.css';
import { Footnote } from './footnote.tsx';
import type { Phase } from './phase.ts';
import { LEADERBOARD } from './texts.ts';

/** */
export function EmptyLeaderboard(props: { tournament: Tournament; live: LiveControls; phase: Phase }) {
  return (
    <>
      <p className={styles.empty}>{LEADERBOARD.empty}</p>
      <Footnote {...props} />
    </>
  );
}
