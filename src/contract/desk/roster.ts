import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { PersonName } from '#contract/person-name.ts';
import { TeamId } from '#contract/teams.ts';
import { DeskTournamentParams } from '#contract/tournament.ts';
import { PLAYERS_PER_TEAM } from '#domain/teams.ts';
import { CHANGE_REFUSALS, changeOf, DESK_READ, LastChange } from './change.ts';

const PlayerId = z.int().check(z.minimum(1));
const Slot = z.int().check(z.minimum(1), z.maximum(PLAYERS_PER_TEAM));
/** As stored: a handicap better than scratch is negative (D-13). One decimal. */
const Handicap = z.nullable(
  z.number().check(
    z.minimum(-10),
    z.maximum(54),
    z.refine(
      (handicap: number) => Number.isInteger(Math.round(handicap * 1_000) / 100),
      'must have one decimal',
    ),
  ),
);

/** A team as the organizers see it. Includes handicaps, which are not public, and players who have left. */
export const TeamRoster = z.strictObject({
  teamId: TeamId,
  /** Rises with every change to this team's players; send it back as `If-Match: "version"`. */
  version: z.int(),
  changed: LastChange,
  captain: z.nullable(z.string()),
  players: z.array(z.strictObject({ id: PlayerId, slot: Slot, name: z.string(), handicap: Handicap })),
  /** Players who have left the roster. They keep the scores they have already played. */
  left: z.array(z.strictObject({ id: PlayerId, name: z.string(), handicap: Handicap })),
});
export type TeamRoster = z.output<typeof TeamRoster>;

export const Rosters = z.array(TeamRoster);

const SavedPlayer = z.strictObject({
  /**
   * An existing player, whose name may have a new spelling. Null means the team's player with this name, or a
   * new player if there is none.
   */
  id: z.nullable(PlayerId),
  slot: Slot,
  name: PersonName,
  handicap: Handicap,
});

export const deskRosters = {
  ...DESK_READ,
  path: '/api/desk/:tournamentId/rosters',
  summary: 'The three teams’ players with their handicaps',
  response: Rosters,
} as const satisfies Endpoint;

export const saveRoster = {
  ...changeOf(
    z.strictObject({ players: z.array(SavedPlayer).check(z.maxLength(PLAYERS_PER_TEAM)) }),
    TeamRoster,
  ),
  path: '/api/desk/:tournamentId/rosters/:teamId',
  summary:
    'Save a team’s whole roster; players not listed leave it and keep the scores already played (D-13)',
  params: z.extend(DeskTournamentParams, { teamId: TeamId }),
  refusals: { ...CHANGE_REFUSALS, 409: 'The tournament is completed, or a name or slot appears twice' },
} as const satisfies Endpoint;
