import { HoleDaysSkeleton } from './hole-days-skeleton.tsx';
import { LeaderboardSkeleton } from './leaderboard-skeleton.tsx';

export const SKELETONS = { HoleDaysSkeleton, LeaderboardSkeleton } as const;
