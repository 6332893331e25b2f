import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { pairingsQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { DayPairings, DayTabs } from './day-pairings.tsx';
import { PAIRINGS } from './texts.ts';

/** D-14: who plays with whom, when and from where. */
export function PairingsPage() {
  const { id } = useTournament();
  const day = useParams()['day'] === '2' ? 2 : 1;
  const query = useQuery(pairingsQuery(id, day));
  if (query.data) return <DayPairings key={day} tournamentId={id} pairings={query.data} />;
  return <DeskPage title={PAIRINGS.title} tabs={<DayTabs shown={day} />} query={query} />;
}
