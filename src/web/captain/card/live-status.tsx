import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tournamentQuery } from '#web/api/queries.ts';
import { refreshScores } from '#web/captain/session/captain-queries.ts';
import type { Rehearsal } from '#web/captain/session/use-cup.ts';
import type { Freshness } from '#web/live/freshness.ts';
import { useLiveFeed } from '#web/live/use-live-feed.ts';
import type { Clock } from '#web/texts/course-time.ts';
import { LiveLine } from './live-line.tsx';
import type { TeamScores } from './use-team-scores.ts';

type LiveStatusProps = { loaded: TeamScores; clock: Clock; phone: string | null };
type WithRehearsal = LiveStatusProps & { rehearsal: Rehearsal | null };

const NOT_CONNECTED: Freshness = { state: 'idle', asOf: null };

/** Listens to the tournament's feed while the card is on the screen, and says how fresh the scores are. */
export function LiveStatus({ rehearsal, ...props }: WithRehearsal) {
  const queryClient = useQueryClient();
  const year = useQuery(tournamentQuery).data?.id;

  const refresh = () => refreshScores(queryClient);

  if (rehearsal) return <LiveLine {...props} freshness={rehearsal.freshness} onRefresh={refresh} />;
  if (year === undefined) return <LiveLine {...props} freshness={NOT_CONNECTED} onRefresh={refresh} />;
  return <ListeningLine {...props} year={year} onRefresh={refresh} />;
}

function ListeningLine({ year, ...props }: LiveStatusProps & { year: number; onRefresh: () => void }) {
  const { state, asOf } = useLiveFeed(year);
  return <LiveLine {...props} freshness={{ state, asOf }} />;
}
