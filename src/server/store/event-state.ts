import * as z from 'zod/mini';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import { pairingProblems } from '#domain/pairings/problems.ts';
import type { Roster } from '#domain/players.ts';
import type { EventState, PlannedDay } from '#domain/preflight/preflight.ts';
import type { DayNumber } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';
import { OF_YEAR, outcomeFunction } from './outcomes.ts';
import { readPairings } from './pairings.ts';
import { readPlayers, rosterOf } from './players.ts';
import { type Db, query, queryOne } from './sql.ts';

const READ_DAYS = query(
  'read-planned-days',
  `select day, date, state, pairings_published_at is not null as published from days
    where tournament_id = $1 order by day`,
  z.object({
    day: z.literal([1, 2]),
    date: z.nullable(z.string()),
    state: z.enum(DAY_STATES),
    published: z.boolean(),
  }),
);
const READ_TEAMS = query(
  'read-planned-teams',
  `select m.id as "teamId", c.name as captain,
      exists (select from live_codes l where l.captain_id = c.id) as "hasCode",
      '' <> all (array[m.course_name, m.course_location, m.course_type, m.description, m.team_spirit]) as "hasTexts"
    from teams m left join captains c on c.tournament_id = $1 and c.team_id = m.id and c.replaced_at is null`,
  z.object({
    teamId: TeamIdSchema,
    captain: z.nullable(z.string()),
    hasCode: z.boolean(),
    hasTexts: z.boolean(),
  }),
);
const HAS_CONTACT = queryOne(
  'site-has-contact',
  'select coalesce(email, phone) is not null as "hasContact" from site',
  z.object({ hasContact: z.boolean() }),
);

/** The input of the pre-flight check. Undefined: no such tournament. */
export async function readEventState(db: Db, tournamentId: number): Promise<EventState | undefined> {
  const days = await READ_DAYS(db, tournamentId);
  const [first, second] = days;
  if (!first || !second) return undefined;
  const roster = rosterOf(await readPlayers(db, tournamentId));
  const teams = await READ_TEAMS(db, tournamentId);
  const planned = async ({ day, date, state, published }: (typeof days)[number]): Promise<PlannedDay> => ({
    date,
    state,
    ...(await pairedAs(db, tournamentId, day, roster, published)),
  });
  return {
    days: { 1: await planned(first), 2: await planned(second) },
    teams: byTeam((teamId) => {
      const {
        captain = null,
        hasCode = false,
        hasTexts = false,
      } = teams.find((team) => team.teamId === teamId) ?? {};
      return { players: roster[teamId].length, captain, hasCode, hasTexts };
    }),
    hasContact: (await HAS_CONTACT(db))?.hasContact ?? false,
  };
}

async function pairedAs(db: Db, tournamentId: number, day: DayNumber, roster: Roster, published: boolean) {
  const { groups } = await readPairings(db, tournamentId, day);
  if (!published && groups.every(({ players }) => players.length === 0))
    return { pairings: 'not drawn', brokenRules: 0 } as const;
  const brokenRules = pairingProblems(day, roster, groups).length;
  return { pairings: published ? 'published' : 'draft', brokenRules } as const;
}

/** Day 1 with its 54 empty records, and the tournament active, under the organizer's name. */
export const openFirstDay = outcomeFunction('open_first_day', [...OF_YEAR, 'has-begun as day-1-begun'])<
  [session: Buffer, tournamentId: number]
>;
