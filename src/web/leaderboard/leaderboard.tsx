import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '#contract/tournament.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { holesQuery, leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { useLiveFeed } from '#web/live/use-live-feed.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { EmptyLeaderboard } from './empty-leaderboard.tsx';
import { Footnote } from './footnote.tsx';
import { HoleByHole } from './hole-by-hole.tsx';
import styles from './leaderboard.module.css';
import { LeaderboardSkeleton } from './leaderboard-skeleton.tsx';
import { Race } from './race.tsx';
import { SpokenChanges } from './spoken-changes.tsx';
import { StandingsTable } from './standings-table.tsx';
import { LEADERBOARD } from './texts.ts';

/** the same on Home, where it is underground, and on Schedule, which also shows every hole. */
export function Leaderboard({ everyHole = false }: { everyHole?: boolean }) {
  const tournament = useQuery(tournamentQuery);
  if (hasFailed(tournament)) {
    return (
      <LoadError
        {...LEADERBOARD.error}
        onRetry={() => void tournament.refetch()}
        retrying={tournament.isFetching}
      />
    );
  }
  if (!tournament.data) return <LeaderboardSkeleton everyHole={everyHole} />;
  return <Standings tournament={tournament.data} everyHole={everyHole} />;
}

/** requested only here, where the tournament is known. */
function Standings({ tournament, everyHole }: { tournament: Tournament; everyHole: boolean }) {
  const live = useLiveFeed(tournament.id);
  const leaderboard = useQuery(leaderboardQuery(tournament.id));
  const holes = useQuery(holesQuery(tournament.id));

  if (hasFailed(leaderboard)) {
    return (
      <LoadError
        {...LEADERBOARD.error}
        onRetry={() => void leaderboard.refetch()}
        retrying={leaderboard.isFetching}
      />
    );
  }
  if (!leaderboard.data) return <LeaderboardSkeleton everyHole={everyHole} />;
  const entries = leaderboard.data;

  return (
    <>
      <SpokenChanges entries={entries} />
      {entries.length === 0 ? (
        <EmptyLeaderboard tournament={tournament} live={live} />
      ) : (
        <>
          <div className={styles.card}>
            <StandingsTable entries={entries} />
            <Footnote tournament={tournament} live={live} />
          </div>
          <div className={styles.card}>
            <Race entries={entries} holes={holes.data} tournament={tournament} />
          </div>
          {everyHole && <HoleByHole entries={entries} tournament={tournament} />}
        </>
      )}
    </>
  );
}
