import type { Tournament } from '#contract/tournament.ts';
import { DAY_NUMBERS, HOLE_BLOCKS } from '#domain/rules.ts';
import type { LiveControls } from '#web/live/use-live-feed.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Footnote } from './footnote.tsx';
import { LeaderboardSkeleton } from './leaderboard-skeleton.tsx';
import type { Phase } from './phase.ts';
import { HOLE_BY_HOLE, LEADERBOARD, NOTHING_DECIDED } from './texts.ts';
import styles from './without-scores.module.css';

type HoleDaysSkeletonProps = {
  /** The class names of the loaded holes. Passed in, because only some boards load the holes' stylesheet. */
  day: string | undefined;
  blocks: string | undefined;
};

function HoleDaysSkeleton({ day, blocks }: HoleDaysSkeletonProps) {
  return (
    <Loading label={HOLE_BY_HOLE.loading}>
      {DAY_NUMBERS.map((number) => (
        <div key={number} className={classNames('paper', day)}>
          <Skeleton className={styles.title} />
          <div className={blocks}>
            {HOLE_BLOCKS.map(([first]) => (
              <Skeleton key={first} className={styles.block} />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}

export type EmptyLeaderboardProps = {
  tournament: Tournament;
  live: LiveControls;
  phase: Phase;
  /** When play begins, in words. */
  progress: string;
};

/** R-21, or the sentence that replaces it once a tournament is over. */
function EmptyLeaderboard({ progress, ...footnote }: EmptyLeaderboardProps) {
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

/** The board before there are scores. */
export const WITHOUT_SCORES = { EmptyLeaderboard, HoleDaysSkeleton, LeaderboardSkeleton } as const;
