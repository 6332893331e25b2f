import { DaySchedule } from './day-schedule.tsx';
import { DepthRail } from './depth-rail.tsx';
import { Heritage } from './heritage.tsx';
import { Hero } from './hero.tsx';
import { LiveLeaderboard } from './live-leaderboard.tsx';
import { Overview } from './overview.tsx';
import { PlayerEntry } from './player-entry.tsx';
import { Rules } from './rules.tsx';
import { TeamPosters } from './team-posters.tsx';

/** From the sky down: the page goes underground between the rules and the leaderboard. */
export function HomePage() {
  return (
    <>
      <Hero />
      <DepthRail />
      <Overview />
      <TeamPosters />
      <DaySchedule />
      <Rules />
      <LiveLeaderboard />
      <Heritage />
      <PlayerEntry />
    </>
  );
}
