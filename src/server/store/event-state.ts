import * as z from 'zod/mini';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import { DAY_STATES, type DayState, isLocked } from '#domain/day-state.ts';
import { pairingProblems } from '#domain/pairings/problems.ts';
import type { Roster } from '#domain/players.ts';
import type { EventState, PlannedDay } from '#domain/preflight/preflight.ts';
import type { DayNumber } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';
import { organizersAtTheDesk } from './organizers.ts';
import { readPairings } from './pairings.ts';
import { readPlayers, rosterOf } from './players.ts';
import { type Db, Instant, query, queryOne } from './sql.ts';
import type { DayOf } from './tournament.ts';

const READ_DAYS = query(
  'read-planned-days',
  `select day, date, state, state_since as since, pairings_published_at is not null as published from days
    where tournament_id = $1 order by day`,
  z.object({
    day: z.literal([1, 2]),
    date: z.nullable(z.string()),
    state: z.enum(DAY_STATES),
    since: z.nullable(Instant),
    published: z.boolean(),
  }),
);
const READ_TEAMS = query(
  'read-planned-teams',
  `select m.id as "teamId", c.name as captain,
      exists (select from live_codes l where l.captain_id = c.id) as "hasCode",
      case when '' = any (own.texts) then 'missing' when own.texts::text ~ '\\mSample\\M' then 'sample' else 'written' end as texts
    from teams m cross join lateral (
        select array[m.course_name, m.course_location, m.course_type, m.description, m.team_spirit] as texts) own
      left join captains c on c.tournament_id = $1 and c.team_id = m.id and c.replaced_at is null`,
  z.object({
    teamId: TeamIdSchema,
    captain: z.nullable(z.string()),
    hasCode: z.boolean(),
    texts: z.enum(['written', 'sample', 'missing']),
  }),
);
const READ_SITE = queryOne(
  'read-planned-site',
  `select coalesce(email, phone) is not null as "hasContact", last_backup() as "lastBackup" from site`,
  z.object({ hasContact: z.boolean(), lastBackup: z.nullable(Instant) }),
);
const READ_CHOSEN = queryOne(
  'read-chosen',
  `select coalesce(bool_or(e.was -> 'date' is distinct from e.became -> 'date'
        or e.was -> 'start_time' is distinct from e.became -> 'start_time'), false) as dates,
      coalesce(bool_or(exists (select from jsonb_each(e.became) as b
        where b.key like 'points\\_%' and b.value <> e.was -> b.key)), false) as points
    from trail e where (e.tournament_id, e.subject, e.role) = ($1, 'days', 'organizer') and e.was is not null`,
  z.object({ dates: z.boolean(), points: z.boolean() }),
);

/** The input of the pre-flight check; undefined if there is no such tournament. */
export async function readEventState(
  db: Db,
  tournamentId: number,
  session: Buffer,
): Promise<EventState | undefined> {
  const days = await READ_DAYS(db, tournamentId);
  const [first, second] = days;
  if (!first || !second) return undefined;
  const roster = rosterOf(await readPlayers(db, tournamentId));
  const teams = await READ_TEAMS(db, tournamentId);
  const site = await READ_SITE(db);
  const chosen = await READ_CHOSEN(db, tournamentId);
  const planned = async ({ day, published, ...rest }: (typeof days)[number]): Promise<PlannedDay> => ({
    ...rest,
    ...(await pairedAs(db, { tournamentId, day, state: rest.state, published }, roster)),
  });
  return {
    days: { 1: await planned(first), 2: await planned(second) },
    teams: byTeam((teamId) => {
      const none = { captain: null, hasCode: false, texts: 'missing' } as const;
      const { captain, hasCode, texts } = teams.find((team) => team.teamId === teamId) ?? none;
      return { players: roster[teamId].length, captain, hasCode, texts };
    }),
    chosen: chosen ?? { dates: false, points: false },
    hasContact: site?.hasContact ?? false,
    lastBackup: site?.lastBackup ?? null,
    organizers: (await organizersAtTheDesk(db, session))?.organizers.length ?? 1,
  };
}

type Paired = DayOf & { state: DayState; published: boolean };

/** The pairings of a closed day count as correct, even if a player has left since (D-13). */
async function pairedAs(db: Db, { tournamentId, day, state, published }: Paired, roster: Roster) {
  const { groups } = await readPairings(db, tournamentId, day);
  if (!published && groups.every(({ players }) => players.length === 0))
    return { pairings: 'not drawn', brokenRules: 0 } as const;
  const brokenRules = isLocked(state) ? 0 : pairingProblems(day, roster, groups).length;
  return { pairings: published ? 'published' : 'draft', brokenRules } as const;
}

export const countPosted = queryOne(
  'count-posted',
  `select (select count(*)::integer from scores s
      where (s.tournament_id, s.day) = ($1, $2) and s.strokes is not null) as scores,
    (select count(*)::integer from matches m
      where (m.tournament_id, m.day) = ($1, $2) and (m.winner_team_id is not null or m.halved)) as matches`,
  z.object({ scores: z.number(), matches: z.number() }),
)<[tournamentId: number, day: DayNumber]>;
