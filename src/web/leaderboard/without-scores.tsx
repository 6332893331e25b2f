import { EmptyLeaderboard } from './empty-leaderboard.tsx';
import { HoleDaysSkeleton } from './hole-days-skeleton.tsx';
import { LeaderboardSkeleton } from './leaderboard-skeleton.tsx';

/** What a board shows instead of scores. */
export const WITHOUT_SCORES = { EmptyLeaderboard, HoleDaysSkeleton, LeaderboardSkeleton } as const;
