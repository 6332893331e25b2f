import * as z from 'zod/mini';
import { ChampionBoard } from '#contract/county-champion.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { TAKE_BACK_REASON_LENGTH, TEAM_NAME_LENGTH } from '#contract/limits.ts';
import { Player } from '#contract/pairings.ts';
import { TeamId } from '#contract/teams.ts';
import { line } from '#contract/text.ts';
import { DeskTournamentId, DeskTournamentParams, LeaderboardEntry } from '#contract/tournament.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import { CHANGE_REFUSALS, changeTo, DESK_READ, LastChange } from './change.ts';

const Day = z.literal([1, 2]);
const Champions = z.array(TeamId);
const Moment = z.iso.datetime();

/** The state of the result, and the result as the public sees it. */
export const DeskResult = z.strictObject({
  /** The version of the data below. A declaration is accepted only for the current version. */
  version: z.int(),
  changed: LastChange,
  year: DeskTournamentId,
  state: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('waits'), days: z.array(Day) }),
    z.strictObject({ kind: z.literal('nothing decided') }),
    z.strictObject({ kind: z.literal('ready'), champions: Champions }),
    z.strictObject({ kind: z.literal('declared'), champions: Champions }),
  ]),
  days: z.array(
    z.strictObject({
      day: Day,
      state: z.enum(DAY_STATES),
      since: z.nullable(Moment),
      undecided: z.int(),
      openMatches: z.int(),
    }),
  ),
  standings: z.array(LeaderboardEntry),
  countyChampion: ChampionBoard,
  captainsAward: z.nullable(Player),
  /** The candidates for the award. */
  players: z.array(Player),
  declared: z.nullable(z.strictObject({ by: z.nullable(z.string()), at: Moment })),
  /** The last declaration that was withdrawn; null while a declaration is in force. */
  takenBack: z.nullable(
    z.strictObject({ by: z.nullable(z.string()), at: Moment, reason: z.nullable(z.string()) }),
  ),
});
export type DeskResult = z.output<typeof DeskResult>;

const CHANGES = { ...changeTo(DeskResult), params: DeskTournamentParams } as const;
const FRESH_ONLY = 'The call came from another site, or the passkey has to be shown again';

export const deskResult = {
  ...DESK_READ,
  path: '/api/desk/:tournamentId/result',
  summary: 'The steps missing before the result can be declared, and the result so far',
  response: DeskResult,
} as const satisfies Endpoint;

export const declareResult = {
  ...CHANGES,
  method: 'POST',
  path: '/api/desk/:tournamentId/result/declare',
  summary: 'Declare the champions, by name: the boards become final and posting stops',
  body: z.strictObject({ names: z.array(line(TEAM_NAME_LENGTH)).check(z.minLength(1), z.maxLength(3)) }),
  refusals: {
    ...CHANGE_REFUSALS,
    403: FRESH_ONLY,
    409: 'A day is not closed, other teams are in first place, or the result is already declared',
  },
} as const satisfies Endpoint;

export const takeBackResult = {
  ...CHANGES,
  method: 'POST',
  path: '/api/desk/:tournamentId/result/take-back',
  summary: 'Take a declaration back, with a reason; the days stay closed until one is reopened',
  body: z.strictObject({ reason: line(TAKE_BACK_REASON_LENGTH) }),
  refusals: {
    ...CHANGE_REFUSALS,
    403: FRESH_ONLY,
    409: 'No result is declared, or the site shows a later year',
  },
} as const satisfies Endpoint;

export const saveCaptainsAward = {
  ...CHANGES,
  method: 'PATCH',
  path: '/api/desk/:tournamentId/result/award',
  summary: "Set the winner of the Captain's Award (R-66); null removes it",
  body: z.strictObject({ playerId: z.nullable(z.int().check(z.minimum(1))) }),
  refusals: { ...CHANGE_REFUSALS, 409: 'Not a player of this cup, or the site shows a later year' },
} as const satisfies Endpoint;
