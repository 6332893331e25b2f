import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { DayNumber } from '#domain/rules.ts';
import { LoadFailed } from '#web/desk/load-failed.tsx';
import { PageTitle } from '#web/desk/page-title.tsx';
import { pairingsQuery, useTournament } from '#web/desk/setup-queries.ts';
import { DayPairings } from './day-pairings.tsx';
import { DayTabs } from './day-tabs.tsx';
import { PAIRINGS } from './texts.ts';

/** D-14: who plays with whom, when and from where. */
export function PairingsPage() {
  const { data: tournament } = useTournament();
  const { day } = useParams();
  const shown = day === '2' ? 2 : 1;
  return tournament ? (
    <Day key={shown} tournamentId={tournament.id} day={shown} />
  ) : (
    <PageTitle title={PAIRINGS.title} lead="" />
  );
}

function Day({ tournamentId, day }: { tournamentId: number; day: DayNumber }) {
  const { data, isError, isFetching, refetch } = useQuery(pairingsQuery(tournamentId, day));
  if (data) return <DayPairings tournamentId={tournamentId} pairings={data} />;
  return (
    <>
      <PageTitle title={PAIRINGS.title} lead="">
        <DayTabs shown={day} />
      </PageTitle>
      {isError && <LoadFailed isFetching={isFetching} refetch={refetch} />}
    </>
  );
}
