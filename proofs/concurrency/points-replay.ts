import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { TeamId } from '#contract/teams.ts';
import type { Hole } from '#contract/tournament.ts';
import { holePoints } from '#domain/points.ts';
import { DAYS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS } from '#domain/teams.ts';
import type { Ledger } from '#proofs/corrections/ledger.ts';
import { type Db, query } from '#server/store/sql.ts';

const LEGAL = { 1: ['0,0,0', '0,0,2', '0,1,1'], 2: ['0,0,2', '0,1,1', '1,1,1'] } as const;

/**
 * Finds holes whose points R-62 and D-3 forbid. The rules are written out here again, independently of the
 * product's code.
 */
export function illegalHoles(holes: readonly Hole[]): string[] {
  return holes.flatMap(({ day, hole, decided, points }) => {
    const paid = TEAM_IDS.map((teamId) => points[teamId])
      .sort()
      .join();
    const legal: readonly string[] = decided ? LEGAL[day] : ['0,0,0'];
    return legal.includes(paid) ? [] : [`hole ${hole} of day ${day} pays ${paid}`];
  });
}

const Strokes = z.nullable(z.number());

const CORRECTIONS_IN_ORDER = query(
  'corrections-in-order',
  `select c.idempotency_key as key, s.team_id as "teamId", s.day, s.hole, c.to_strokes as strokes,
      c.hole_strokes as "holeStrokes"
    from corrections c join scores s on s.id = c.score_id order by c.id`,
  z.object({
    key: z.string(),
    teamId: TeamId,
    day: z.literal([1, 2]),
    hole: z.number(),
    strokes: Strokes,
    holeStrokes: z.record(TeamId, Strokes),
  }),
);

/**
 * Replays all corrections in order. Reports those recorded with the wrong strokes for their hole, and those
 * acknowledged with the wrong points.
 */
export async function pointsFaults(db: Db, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const holes = new Map<string, Record<z.output<typeof TeamId>, number | null>>();
  for (const { key, teamId, day, hole, strokes, holeStrokes } of await CORRECTIONS_IN_ORDER(db)) {
    const now = { ...(holes.get(`${day} ${hole}`) ?? byTeam(() => null)), [teamId]: strokes };
    holes.set(`${day} ${hole}`, now);
    const points = holePoints(now, DAYS[day].points)[teamId];
    const told = ledger.acknowledged.get(key)?.points;
    if (!isDeepStrictEqual(holeStrokes, now)) faults.push(`${key}: the hole was at ${JSON.stringify(now)}`);
    if (told !== points) faults.push(`${key}: told ${told} points, the hole paid ${points}`);
  }
  return faults;
}
