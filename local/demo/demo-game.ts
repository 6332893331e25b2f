import { DAYS, type DayNumber, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { repeatableRandom } from '#local/random.ts';

export const PAR = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5] as const;

/** The seed of the game in progress. Other years use other seeds. */
export const DEMO_SEED = 1928;

export type DemoHole = { day: DayNumber; hole: number; strokes: Record<TeamId, number> };
export type DemoMatch = { day: DayNumber; group: number; result: TeamId | 'halved' };

/** A plausible game with scores around par. The same seed always makes the same game. */
export function demoGame(seed = DEMO_SEED): { holes: DemoHole[]; matches: DemoMatch[] } {
  const random = repeatableRandom(seed);
  const holes = ([1, 2] as const).flatMap((day) =>
    HOLE_NUMBERS.map((hole) => ({ day, hole, strokes: byTeam(() => strokesOn(hole, random.next())) })),
  );
  const matches = ([1, 2] as const).flatMap((day) =>
    Array.from({ length: DAYS[day].groups }, (_, index) => ({
      day,
      group: index + 1,
      result:
        random.next() < 0.15 ? ('halved' as const) : (TEAM_IDS[Math.floor(random.next() * 3)] ?? 'halved'),
    })),
  );
  return { holes, matches };
}

function strokesOn(hole: number, luck: number): number {
  const par = PAR[hole - 1] ?? 4;
  if (luck < 0.2) return par - 1;
  if (luck < 0.72) return par;
  return luck < 0.95 ? par + 1 : par + 2;
}
