import { useQuery } from '@tanstack/react-query';
import { teamsQuery } from '#web/api/queries.ts';
import { Still } from '#web/layout/still.tsx';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { prepareBoard } from '#web/leaderboard/prepare-board.ts';
import { DepthRail } from './depth-rail.tsx';
import { Hero } from './hero.tsx';
import { LiveLeaderboard } from './live-leaderboard.tsx';
import { prepareStillSections, STILL } from './sections.ts';
import '#web/styles/underground.css';

/** From the sky down: the page goes underground between the rules and the leaderboard. */
export function HomePage() {
  const dates = useEventDates();
  const teams = useQuery(teamsQuery);
  return (
    <>
      <Hero />
      <DepthRail />
      <Still part={STILL.overview} data={dates} />
      <Still part={STILL.posters} data={[teams.data, teams.errorUpdateCount]} />
      <Still part={STILL.schedule} data={dates} />
      <Still part={STILL.rules} data={dates} />
      <LiveLeaderboard />
      <Still part={STILL.heritage} data={dates} />
      <Still part={STILL.entry} data={dates} />
    </>
  );
}

export async function loadHome(): Promise<typeof HomePage> {
  await Promise.all([prepareStillSections(), prepareBoard()]);
  return HomePage;
}
