import * as z from 'zod/mini';
import { Points } from '#contract/desk/event.ts';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import type { AnsweredDay } from '#domain/agreement/answer-refusal.ts';
import type { Answer } from '#domain/agreement/answers.ts';
import { DAY_STATES, unfinishedOf } from '#domain/day-state.ts';
import type { MatchResult, Results } from '#domain/leaderboard.ts';
import type { PaperTotals } from '#domain/paper-total.ts';
import { holePoints, isDecided } from '#domain/points.ts';
import { DAYS, type DayNumber, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, type TeamId } from '#domain/teams.ts';
import { type Connection, Instant, queryOne } from './sql.ts';
import type { DayOf } from './tournament.ts';

const ByTeam = <Value extends z.ZodMiniType>(value: Value) => z.record(TeamIdSchema, value);

/** A hole as shown to the answer's author: the versions of its three scores, and their points. */
const SeenHole = z.object({ hole: z.number(), versions: ByTeam(z.number()), points: ByTeam(z.number()) });
export type SeenHole = z.output<typeof SeenHole>;

const said = { teamId: TeamIdSchema, role: z.enum(['captain', 'organizer']), by: z.string(), at: Instant };
const ofOneHole = { hole: z.number(), seen: z.tuple([SeenHole]), reason: z.string() };

/** One row of the table; its constraints guarantee the form of `seen` and `hole`. */
export const AnswerRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('agree'), ...said, seen: z.array(SeenHole) }),
  z.object({ kind: z.literal('dispute'), ...said, ...ofOneHole }),
  z.object({ kind: z.literal('rule'), ...said, ...ofOneHole }),
  z.object({ kind: z.literal('take back'), ...said, hole: z.number() }),
]);
export type AnswerRow = z.output<typeof AnswerRow>;

export const ANSWER = `json_build_object('day', a.day, 'teamId', a.team_id, 'kind', a.kind, 'hole', a.hole,
  'seen', a.seen, 'reason', a.reason, 'role', a.role, 'by', a.given_by, 'at', a.at)`;

export function asAnswer(row: AnswerRow): Answer {
  const { teamId, at } = row;
  if (row.kind === 'agree') return { teamId, at, kind: 'agree', holes: row.seen };
  if (row.kind === 'take back') return { teamId, at, kind: 'take back', hole: row.hole };
  return { teamId, at, kind: row.kind, reason: row.reason, hole: row.hole, versions: row.seen[0].versions };
}

const DayRow = z.object({
  state: z.enum(DAY_STATES),
  since: z.nullable(Instant),
  wasOfficial: z.boolean(),
  captainsOut: z.boolean(),
  /**
   * The organizer who last made the day official. `reason` explains the ruling or, if there was none, why no
   * County Champion was named. The reason is null if neither applies.
   */
  closed: z.nullable(z.object({ by: z.string(), reason: z.nullable(z.string()) })),
  rule: Points,
  holes: z.array(
    z.object({
      hole: z.number(),
      strokes: ByTeam(z.nullable(z.number())),
      versions: ByTeam(z.number()),
      /** When a score of the hole was last changed. */
      changedAt: z.nullable(Instant),
    }),
  ),
  matches: z.array(
    z.object({ group: z.number(), winner: z.nullable(z.union([TeamIdSchema, z.literal('halved')])) }),
  ),
  answers: z.array(AnswerRow),
  captains: z.partialRecord(TeamIdSchema, z.string()),
  paperTotals: z.partialRecord(TeamIdSchema, z.nullable(z.number())),
});

const READ_DAY = queryOne(
  'read-answered-day',
  `select d.state, d.state_since as since, d.official_at is not null as "wasOfficial",
    d.captains_out as "captainsOut", points_rule(d) as rule,
    (select json_build_object('by', author_of(e.actor, e.role, e.via), 'reason', e.reason) from trail e
      where (e.tournament_id, e.subject) = (d.tournament_id, 'days') and e.became -> 'day' = to_jsonb(d.day)
        and e.became ->> 'state' = 'official' and e.was ->> 'state' <> 'official'
      order by e.id desc limit 1) as closed,
    (select coalesce(json_agg(h order by h.hole), '[]') from (
      select s.hole, json_object_agg(s.team_id, s.strokes) as strokes, json_object_agg(s.team_id, s.version) as versions,
        max(c.at) as "changedAt"
      from scores s left join lateral (select max(at) as at from corrections where score_id = s.id) c on true
      where (s.tournament_id, s.day) = (d.tournament_id, d.day) group by s.hole having count(*) = 3) as h) as holes,
    (select coalesce(json_agg(json_build_object('group', m.group_number,
        'winner', case when m.halved then 'halved' else m.winner_team_id end) order by m.group_number), '[]')
      from matches m where (m.tournament_id, m.day) = (d.tournament_id, d.day)) as matches,
    (select coalesce(json_agg(${ANSWER} order by a.id), '[]')
      from answers a where (a.tournament_id, a.day) = (d.tournament_id, d.day)) as answers,
    (select coalesce(json_object_agg(c.team_id, c.name), '{}')
      from captains c where c.tournament_id = d.tournament_id and c.replaced_at is null) as captains,
    (select coalesce(json_object_agg(p.team_id, p.total), '{}')
      from paper_totals p where (p.tournament_id, p.day) = (d.tournament_id, d.day)) as "paperTotals"
  from days d where (d.tournament_id, d.day) = ($1, $2)`,
  DayRow,
);

/** A day with all its answers. */
export type DayAnswers = Omit<z.output<typeof DayRow>, 'holes' | 'captains' | 'paperTotals'> & {
  day: DayNumber;
  holes: (z.output<typeof DayRow>['holes'][number] & { points: Record<TeamId, number> | null })[];
  captains: Record<TeamId, string | null>;
  paperTotals: PaperTotals;
};

/** Undefined if there is no such tournament. */
export async function readDayAnswers(
  db: Connection,
  { tournamentId, day }: DayOf,
): Promise<DayAnswers | undefined> {
  const row = await READ_DAY(db, tournamentId, day);
  if (!row) return undefined;
  const holes = row.holes.map((hole) => ({
    ...hole,
    points: isDecided(hole.strokes) ? holePoints(hole.strokes, row.rule) : null,
  }));
  const captains = byTeam((teamId) => row.captains[teamId] ?? null);
  const paperTotals = byTeam((teamId) => row.paperTotals[teamId] ?? null);
  return { ...row, day, holes, captains, paperTotals };
}

/** The day as input for the agreement rules. */
export function asAnsweredDay({ state, holes, answers }: DayAnswers): AnsweredDay {
  return {
    state,
    undecided: HOLE_NUMBERS.filter((hole) => !holes.find((entry) => entry.hole === hole)?.points),
    now: holes,
    answers: answers.map(asAnswer),
  };
}

export function unfinishedDay({ day, rule, holes, matches, paperTotals }: DayAnswers) {
  const ofDay = matches.map((match): MatchResult => ({ day, ...match }));
  const results: Results = {
    status: 'active',
    rules: { 1: DAYS[1].points, 2: DAYS[2].points, [day]: rule },
    holes: holes.map(({ hole, strokes }) => ({ day, hole, strokes })),
    matches: ofDay,
  };
  return unfinishedOf(day, results, paperTotals);
}
