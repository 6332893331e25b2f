import * as z from 'zod/mini';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { commandValues, POSTING, type Posting, postFunction, UNNAMED } from './outcomes.ts';
import type { Connection } from './sql.ts';

const MatchRow = z.object({
  day: z.number(),
  group_number: z.number(),
  winner_team_id: z.nullable(TeamIdSchema),
  halved: z.boolean(),
  version: z.number(),
});

const POST_MATCH = postFunction('post_match_as_organizer', ['not-found', ...POSTING], MatchRow, (row) => row);

export type Match = { day: DayNumber; group: number; result: TeamId | 'halved' | null };

/** Sets the result of a group's match; null reopens it. */
export function setMatch(
  db: Connection,
  tournamentId: number,
  { day, group, result }: Match,
  posting: Posting = UNNAMED,
) {
  const winner = result === 'halved' ? null : result;
  return POST_MATCH(db, tournamentId, day, group, winner, result === 'halved', ...commandValues(posting));
}
