import type { Tournament } from '#contract/tournament.ts';
import type { LiveControls } from '#web/live/use-live-feed.ts';
import styles from './empty-leaderboard.module.css';
import { Footnote } from './footnote.tsx';
import type { Phase } from './phase.ts';
import { LEADERBOARD } from './texts.ts';

export type EmptyLeaderboardProps = {
  tournament: Tournament;
  live: LiveControls;
  phase: Phase;
  /** When play begins. */
  progress: string;
};

/** */
export function EmptyLeaderboard({ progress, ...footnote }: EmptyLeaderboardProps) {
  return (
    <>
      <div className={styles.empty}>
        <p>{LEADERBOARD.empty}</p>
        <small key={progress}>{progress}</small>
      </div>
      <Footnote {...footnote} />
    </>
  );
}
