import * as z from 'zod/mini';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { answered, asPosted, type Posted, type Posting, UNNAMED } from './posting.ts';
import { type Connection, firstRow } from './sql.ts';

const MatchRow = z.object({
  day: z.number(),
  group_number: z.number(),
  winner_team_id: z.nullable(TeamIdSchema),
  halved: z.boolean(),
  version: z.number(),
});

const POST_MATCH = {
  name: 'post-match',
  text: 'select outcome, answer from post_match_as_organizer($1, $2, $3, $4, $5, $6, $7, $8, $9)',
  row: answered(MatchRow),
};

export type Match = { day: DayNumber; group: number; result: TeamId | 'halved' | null };

/** How a group's match ended; null opens it again. */
export async function setMatch(
  db: Connection,
  tournamentId: number,
  { day, group, result }: Match,
  { organizer, reason, key, seenVersion }: Posting = UNNAMED,
): Promise<Posted<z.output<typeof MatchRow>>> {
  const winner = result === 'halved' ? null : result;
  const values = [tournamentId, day, group, winner, result === 'halved', seenVersion];
  return asPosted(await firstRow(db, POST_MATCH, [...values, key && keptKey(key), organizer, reason]));
}
