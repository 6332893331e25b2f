import * as z from 'zod/mini';
import type { DeskPaperTotal } from '#contract/desk/scores.ts';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import type { PaperTotals } from '#domain/paper-total.ts';
import type { DayNumber } from '#domain/rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { AT_DESK, type DeskPost, deskValues, POSTING, postFunction } from './outcomes.ts';
import { SetBy } from './score-record.ts';
import { type Connection, type Db, query } from './sql.ts';
import type { DayOf } from './tournament.ts';

const PaperRow = z.object({
  day: z.literal([1, 2]),
  team_id: TeamIdSchema,
  total: z.nullable(z.number()),
  version: z.number(),
  set_by: SetBy,
});
const WITH_AUTHORS = query(
  'paper-totals-with-authors',
  `select paper_total_answer(to_jsonb(p)) as paper from paper_totals p
    where p.tournament_id = $1 and p.day = $2`,
  z.object({ paper: PaperRow }),
);
const TOTALS = query(
  'paper-totals',
  'select team_id, total from paper_totals where tournament_id = $1 and day = $2',
  z.pick(PaperRow, { team_id: true, total: true }),
);

/** One per team. A total not yet typed is null, at version 1. */
export async function readPaperTotals(db: Db, { tournamentId, day }: DayOf): Promise<DeskPaperTotal[]> {
  const found = (await WITH_AUTHORS(db, tournamentId, day)).map(({ paper }) => asPaperTotal(paper));
  const untyped = { day, total: null, version: 1, setBy: null };
  return TEAM_IDS.map((teamId) => found.find((paper) => paper.teamId === teamId) ?? { ...untyped, teamId });
}

/** The totals as input for the rules for closing a day. */
export async function paperTotalsOf(db: Connection, { tournamentId, day }: DayOf): Promise<PaperTotals> {
  const found = await TOTALS(db, tournamentId, day);
  return byTeam((teamId) => found.find(({ team_id }) => team_id === teamId)?.total ?? null);
}

function asPaperTotal({ day, team_id, total, version, set_by }: z.output<typeof PaperRow>): DeskPaperTotal {
  return { day, teamId: team_id, total, version, setBy: set_by };
}

const POST_TOTAL = postFunction(
  'post_paper_total_from_desk',
  [...AT_DESK, ...POSTING, 'not-open', 'not-found as no-tournament'],
  PaperRow,
  asPaperTotal,
);

export function postPaperTotalFromDesk(
  db: Db,
  post: DeskPost,
  { day, teamId, total }: { day: DayNumber; teamId: TeamId; total: number | null },
) {
  return POST_TOTAL(db, ...deskValues(post, day, teamId, total));
}
