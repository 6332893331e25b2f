import type { Tournament } from '#contract/tournament.ts';
import type { LiveControls } from '#web/live/use-live-feed.ts';
import styles from './empty-leaderboard.module.css';
import { Footnote } from './footnote.tsx';
import type { Phase } from './phase.ts';
import { LEADERBOARD, NOTHING_DECIDED } from './texts.ts';

export type EmptyLeaderboardProps = {
  tournament: Tournament;
  live: LiveControls;
  phase: Phase;
  /** When play begins. */
  progress: string;
};

/** R-21, and what is true in its place of a tournament that is over. */
export function EmptyLeaderboard({ progress, ...footnote }: EmptyLeaderboardProps) {
  const isFinal = footnote.phase.kind === 'final';
  return (
    <>
      <div className={styles.empty}>
        <p>{isFinal ? NOTHING_DECIDED : LEADERBOARD.empty}</p>
        {!isFinal && <small key={progress}>{progress}</small>}
      </div>
      <Footnote {...footnote} />
    </>
  );
}
