import { DepthRail } from './depth-rail.tsx';
import { Hero } from './hero.tsx';
import { LiveLeaderboard } from './live-leaderboard.tsx';
import { prepareStillSections, Still } from './still.tsx';
import { TeamPosters } from './team-posters.tsx';

/** From the sky down: the page goes underground between the rules and the leaderboard. */
export function HomePage() {
  return (
    <>
      <Hero />
      <DepthRail />
      <Still name="Overview" />
      <TeamPosters />
      <Still name="DaySchedule" />
      <Still name="Rules" />
      <LiveLeaderboard />
      <Still name="Heritage" />
      <Still name="PlayerEntry" />
    </>
  );
}

export async function loadHome(): Promise<typeof HomePage> {
  await prepareStillSections();
  return HomePage;
}
