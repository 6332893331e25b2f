import * as z from 'zod/mini';
import { PLAYERS_PER_TEAM, TEAM_IDS } from '#domain/teams.ts';
import type { Endpoint } from './endpoint.ts';

export const TeamId = z.enum(TEAM_IDS);

export const perTeam = <Value extends z.ZodMiniType>(value: Value) =>
  z.strictObject({ [TEAM_IDS[0]]: value, [TEAM_IDS[1]]: value, [TEAM_IDS[2]]: value });

export const Team = z.strictObject({
  id: TeamId,
  name: z.string(),
  courseName: z.string(),
  courseLocation: z.string(),
  courseType: z.string(),
  courseImageUrl: z.string(),
  description: z.string(),
  /** A text about the course only. If null, `description` is shown instead. */
  courseDescription: z.nullable(z.string()),
  teamSpirit: z.string(),
  established: z.nullable(z.int()),
  /** Null until the organizers have named a captain. */
  captain: z.nullable(z.string()),
  /** Twelve slots: the top 8, then the captain's picks. A slot is null until the organizers enter a name. */
  roster: z.array(z.nullable(z.string())).check(z.length(PLAYERS_PER_TEAM)),
});
export type Team = z.output<typeof Team>;

export const listTeams = {
  method: 'GET',
  path: '/api/teams',
  summary: 'The three teams, their courses, captains and rosters',
  access: 'public',
  response: z.array(Team),
  refusals: { 503: 'The teams have never been read yet' },
} as const satisfies Endpoint;
