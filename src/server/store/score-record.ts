import * as z from 'zod/mini';
import { Points } from '#contract/desk/event.ts';
import type { Score } from '#contract/scores.ts';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import { holePoints, isDecided } from '#domain/points.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { Instant } from './sql.ts';

export const Strokes = z.nullable(z.number());
export const Role = z.enum(['captain', 'organizer', 'database']);

/** The author of this version of a match, card or total. */
export const SetBy = z.nullable(z.object({ name: z.string(), role: Role, at: Instant }));

/** A score with the data that determines its points, from the database functions score_answer and current_score. */
export const ScoreRecord = z.object({
  id: z.number(),
  teamId: TeamIdSchema,
  day: z.literal([1, 2]),
  hole: z.number(),
  strokes: Strokes,
  version: z.number(),
  setBy: z.nullable(z.string()),
  setByRole: z.nullable(Role),
  setByCaptain: z.nullable(z.number()),
  setAt: z.nullable(Instant),
  holeStrokes: z.record(TeamIdSchema, Strokes),
  rule: Points,
});

export type TeamScore = Score & { teamId: TeamId };

/** Removes other teams' strokes: only points, and who has posted, leave the server (D-9). `reader`: the reading captain. */
export function asScore(record: z.output<typeof ScoreRecord>, reader: number | null = null): TeamScore {
  const { id, teamId, day, hole, strokes, version, setBy, setByRole, setAt, holeStrokes, rule } = record;
  const points = holePoints(holeStrokes, rule);
  return {
    id,
    teamId,
    day,
    hole,
    strokes,
    points: points[teamId],
    holePoints: isDecided(holeStrokes) ? points : null,
    waitingFor: TEAM_IDS.filter((team) => holeStrokes[team] === null),
    version,
    setBy:
      setBy && setByRole && setAt
        ? { name: setBy, role: setByRole, ...own(record.setByCaptain, reader), at: setAt }
        : null,
  };
}

/** Marks the reading captain's own changes. Compares ids, because a name's spelling may be corrected later. */
export function own(captain: number | null, reader: number | null): { own?: true } {
  return captain !== null && captain === reader ? { own: true } : {};
}
