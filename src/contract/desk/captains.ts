import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { PersonName } from '#contract/person-name.ts';
import { TeamId } from '#contract/teams.ts';
import { DeskTournamentParams } from '#contract/tournament.ts';
import { CHANGE_REFUSALS, changeOf, DESK_READ, LastChange } from './change.ts';

const Moment = z.iso.datetime();
const Nothing = z.strictObject({});

/** A team's captain as the organizers see them. Never contains the code itself. */
export const CaptainEntry = z.strictObject({
  teamId: TeamId,
  /** Rises with every change to the captain or the code; send it back as `If-Match: "version"`. */
  version: z.int(),
  changed: LastChange,
  /** Null until a captain is named. */
  name: z.nullable(z.string()),
  /** The code that is currently valid. */
  code: z.nullable(
    z.strictObject({
      issuedAt: Moment,
      issuedBy: z.nullable(z.string()),
      /** Whether the captain had a code before this one. */
      isAgain: z.boolean(),
      isUsed: z.boolean(),
    }),
  ),
  /** When the last code was revoked; null while a code is valid. */
  revokedAt: z.nullable(Moment),
  seen: z.nullable(
    z.strictObject({
      at: Moment,
      /** How many devices are signed in now. */
      devices: z.int(),
      since: z.nullable(Moment),
    }),
  ),
  lastPost: z.nullable(z.strictObject({ day: z.literal([1, 2]), hole: z.int(), at: Moment })),
});
export type CaptainEntry = z.output<typeof CaptainEntry>;

const OF_TEAM = z.extend(DeskTournamentParams, { teamId: TeamId });
const REFUSALS = {
  ...CHANGE_REFUSALS,
  403: 'The call came from another site, or the passkey has to be shown again',
  409: 'The tournament is over, or the team has no captain',
} as const;

export const deskCaptains = {
  ...DESK_READ,
  path: '/api/desk/:tournamentId/captains',
  summary: 'The three captains: code, last seen, last post',
  response: z.array(CaptainEntry),
} as const satisfies Endpoint;

export const nameCaptain = {
  ...changeOf(
    z.strictObject({
      name: PersonName,
      /** True if only the spelling of the name changes: the code and the sessions stay valid. */
      samePerson: z.optional(z.literal(true)),
    }),
    CaptainEntry,
  ),
  path: '/api/desk/:tournamentId/captains/:teamId',
  summary:
    'Name a team’s captain, and end the codes and sessions of the previous one; or correct the spelling of the name',
  params: OF_TEAM,
  refusals: REFUSALS,
} as const satisfies Endpoint;

export const issueAccessCode = {
  ...changeOf(Nothing, CaptainEntry),
  method: 'POST',
  path: '/api/desk/:tournamentId/captains/:teamId/code',
  summary: 'Issue a new access code in place of the old one; it is returned only once',
  params: OF_TEAM,
  response: z.strictObject({
    captain: CaptainEntry,
    code: z.string(),
    /** A link that signs in. The code is in its fragment, after the #. */
    link: z.string(),
  }),
  refusals: REFUSALS,
} as const satisfies Endpoint;

export const revokeAccessCode = {
  ...changeOf(Nothing, CaptainEntry),
  method: 'POST',
  path: '/api/desk/:tournamentId/captains/:teamId/code/revoke',
  summary: 'End a captain’s access code and every session that it opened',
  params: OF_TEAM,
  refusals: REFUSALS,
} as const satisfies Endpoint;
