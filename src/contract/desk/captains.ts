import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { PersonName } from '#contract/person-name.ts';
import { TeamId } from '#contract/teams.ts';
import { DeskTournamentParams } from '#contract/tournament.ts';
import { CHANGE_REFUSALS, DESK_READ, IF_MATCH, LastChange, staleOf } from './change.ts';

const Moment = z.iso.datetime();
const Nothing = z.strictObject({});

/** A team's captain as the organizers see them. The code itself is nowhere in here. */
export const CaptainEntry = z.strictObject({
  teamId: TeamId,
  /** Rises with every change of the captain or the code; send it back as `If-Match: "version"`. */
  version: z.int(),
  changed: LastChange,
  /** Null until a captain is named. */
  name: z.nullable(z.string()),
  /** The code that signs in now. */
  code: z.nullable(
    z.strictObject({
      issuedAt: Moment,
      issuedBy: z.nullable(z.string()),
      /** Not this captain's first code. */
      isAgain: z.boolean(),
      isUsed: z.boolean(),
    }),
  ),
  /** When the last code was revoked; null while there is one. */
  revokedAt: z.nullable(Moment),
  seen: z.nullable(
    z.strictObject({
      at: Moment,
      /** Signed in now. */
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
  method: 'PATCH',
  path: '/api/desk/:tournamentId/captains/:teamId',
  summary: 'Name a team’s captain, and end the codes and sessions of the one before; or spell the name right',
  access: 'organizer',
  params: OF_TEAM,
  headers: IF_MATCH,
  // Half of a surrogate pair cannot be kept.
  body: z.strictObject({
    name: PersonName.check(z.regex(/^\P{Cs}+$/u, 'must be plain text')),
    /** A new spelling for the same person: the code and the sessions stay valid. */
    samePerson: z.optional(z.literal(true)),
  }),
  response: CaptainEntry,
  staleResponse: staleOf(CaptainEntry),
  refusals: REFUSALS,
} as const satisfies Endpoint;

export const issueAccessCode = {
  method: 'POST',
  path: '/api/desk/:tournamentId/captains/:teamId/code',
  summary: 'A new access code in place of the old one, returned only now',
  access: 'organizer',
  params: OF_TEAM,
  headers: IF_MATCH,
  body: Nothing,
  response: z.strictObject({
    captain: CaptainEntry,
    code: z.string(),
    /** Signs in with the code, which is behind the #. */
    link: z.string(),
  }),
  staleResponse: staleOf(CaptainEntry),
  refusals: REFUSALS,
} as const satisfies Endpoint;

export const revokeAccessCode = {
  method: 'POST',
  path: '/api/desk/:tournamentId/captains/:teamId/code/revoke',
  summary: 'End a captain’s access code and every session that it opened',
  access: 'organizer',
  params: OF_TEAM,
  headers: IF_MATCH,
  body: Nothing,
  response: CaptainEntry,
  staleResponse: staleOf(CaptainEntry),
  refusals: REFUSALS,
} as const satisfies Endpoint;
