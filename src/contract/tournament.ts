import * as z from 'zod/mini';
import { STANDING_STATUSES } from '#domain/leaderboard.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import type { Endpoint } from './endpoint.ts';
import { numberInPath } from './path-values.ts';
import { perTeam, TeamId } from './teams.ts';

/** A tournament's id is its year. */
export const TournamentId = z.int().check(z.minimum(2025), z.maximum(2125));

const YearInPath = numberInPath(/^\d{4}$/, 'must be a year');

export const TournamentParams = z.strictObject({ tournamentId: z.pipe(YearInPath, TournamentId) });

/** At the desk, a rehearsal takes the place of a year (D-20). No public call accepts it. */
export const DeskTournamentId = z.union([TournamentId, z.literal(REHEARSAL_ID)]);
export const DeskTournamentParams = z.strictObject({ tournamentId: z.pipe(YearInPath, DeskTournamentId) });

const CalendarDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const Tournament = z.strictObject({
  id: TournamentId,
  status: z.enum(['upcoming', 'active', 'completed']),
  /** When the result was declared; absent before that. */
  declaredAt: z.optional(z.iso.datetime()),
  /** When a declared result was withdrawn; absent once it is declared again. */
  withdrawnAt: z.optional(z.iso.datetime()),
  /** The local date of Day 1; null while it is to be announced. */
  startDate: z.nullable(CalendarDate),
  timeZone: z.string(),
  hostTeamId: TeamId,
  days: z.array(
    z.strictObject({
      day: z.literal([1, 2]),
      date: z.nullable(CalendarDate),
      startTime: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
      open: z.boolean(),
    }),
  ),
});
export type Tournament = z.output<typeof Tournament>;

export const LeaderboardEntry = z.strictObject({
  id: TeamId,
  position: z.int().check(z.minimum(1), z.maximum(3)),
  team: z.strictObject({ id: TeamId, name: z.string() }),
  totalPoints: z.int().check(z.minimum(0), z.maximum(72)),
  matchesWon: z.int().check(z.minimum(0), z.maximum(18)),
  status: z.enum(STANDING_STATUSES),
  /** How many points this team can still reach, and what it needs to clinch. */
  race: z.strictObject({
    canReach: z.int(),
    /** A team with this many points wins the cup. The same for all three teams. */
    winsAt: z.int(),
    clinched: z.boolean(),
    /** How many outright hole wins clinch the cup; null if even winning every remaining hole would not. */
    holeWinsToClinch: z.nullable(z.int()),
  }),
});
export type LeaderboardEntry = z.output<typeof LeaderboardEntry>;

const HolePoints = z.int().check(z.minimum(0), z.maximum(2));

/** The public part of a hole: points, never strokes (D-9). */
export const Hole = z.strictObject({
  day: z.literal([1, 2]),
  hole: z.int().check(z.minimum(1), z.maximum(18)),
  decided: z.boolean(),
  /** Whether the hole was changed after it had been decided. */
  corrected: z.boolean(),
  points: perTeam(HolePoints),
});
export type Hole = z.output<typeof Hole>;

const unread = { 503: 'The tournament has never been read yet' } as const;
export const UNKNOWN_TOURNAMENT = { 400: 'Not a year', 404: 'No such tournament', ...unread } as const;

/** Common to the public reads about one tournament. */
export const TOURNAMENT_READ = {
  method: 'GET',
  access: 'public',
  params: TournamentParams,
  refusals: UNKNOWN_TOURNAMENT,
} as const;

export const currentTournament = {
  method: 'GET',
  path: '/api/tournament',
  summary: 'The tournament that the site shows',
  access: 'public',
  response: Tournament,
  refusals: { 404: 'There is no tournament yet', ...unread },
} as const satisfies Endpoint;

export const leaderboard = {
  ...TOURNAMENT_READ,
  path: '/api/tournament/:tournamentId/leaderboard',
  summary: 'The standings; empty until a hole is decided or a match is won',
  response: z.array(LeaderboardEntry),
} as const satisfies Endpoint;

export const holes = {
  ...TOURNAMENT_READ,
  path: '/api/tournament/:tournamentId/holes',
  summary: 'Points of each hole by team, and whether it is decided',
  response: z.array(Hole),
} as const satisfies Endpoint;
