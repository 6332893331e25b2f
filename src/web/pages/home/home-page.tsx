import { useQuery } from '@tanstack/react-query';
import { teamsQuery } from '#web/api/queries.ts';
import { late } from '#web/late.ts';
import { prepareStill, Still } from '#web/layout/still.tsx';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { prepareBoard } from '#web/leaderboard/prepare-board.ts';
import { DepthRail } from './depth-rail.tsx';
import { Hero } from './hero.tsx';
import { LiveLeaderboard } from './live-leaderboard.tsx';
import '#web/styles/tokens-art.css';

const still = late(async () => (await import('./still-sections.tsx')).SECTIONS);

/** From the sky down: the page goes underground between the rules and the leaderboard. */
export function HomePage() {
  const dates = useEventDates();
  const teams = useQuery(teamsQuery);
  return (
    <>
      <Hero />
      <DepthRail />
      <Still parts={still} name="Overview" data={dates} />
      <Still parts={still} name="TeamPosters" data={[teams.data, teams.errorUpdateCount]} />
      <Still parts={still} name="DaySchedule" data={dates} />
      <Still parts={still} name="Rules" data={dates} />
      <LiveLeaderboard />
      <Still parts={still} name="Heritage" data={dates} />
      <Still parts={still} name="PlayerEntry" data={dates} />
    </>
  );
}

export async function loadHome(): Promise<typeof HomePage> {
  await Promise.all([prepareStill(still, 'overview'), prepareBoard()]);
  return HomePage;
}
