import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { idInPath } from '#contract/path-values.ts';
import { OrganizerName } from '#contract/person-name.ts';
import {
  FOREIGN,
  MALFORMED,
  NO_DATABASE,
  NOT_FRESH,
  Organizer,
  OrganizerList,
  OrganizerListOrSignedOut,
  RecoveryCodes,
  SIGNED_OUT,
  TOO_MANY,
} from './organizer.ts';
import { CREATED, CreationOptions } from './passkeys.ts';

const Nothing = z.strictObject({});
/** For calls that require a passkey confirmation in the last few minutes. */
const FRESH_REFUSALS = { 400: MALFORMED, 401: SIGNED_OUT, 403: NOT_FRESH, 503: NO_DATABASE } as const;
const CHANGE = { method: 'POST', access: 'organizer' } as const;

export const signedInOrganizer = {
  method: 'GET',
  path: '/api/organizers/session',
  summary: 'The organizer who is signed in on this browser',
  access: 'organizer',
  response: Organizer,
  refusals: { 401: SIGNED_OUT, 503: NO_DATABASE },
} as const satisfies Endpoint;

export const listOrganizers = {
  method: 'GET',
  path: '/api/organizers',
  summary: 'All organizers with their passkeys, and open invitations',
  access: 'organizer',
  response: OrganizerList,
  refusals: { 401: SIGNED_OUT, 403: 'Signed in with a recovery code: add a passkey first', 503: NO_DATABASE },
} as const satisfies Endpoint;

export const inviteOrganizer = {
  ...CHANGE,
  path: '/api/organizers/invitations',
  summary:
    'Invite another organizer; ends an earlier invitation with the same name. The secret of the link is returned only once',
  body: z.strictObject({ name: OrganizerName }),
  response: z.strictObject({ secret: z.string(), list: OrganizerList }),
  refusals: { ...FRESH_REFUSALS, 409: 'An organizer with this name already exists' },
} as const satisfies Endpoint;

export const withdrawInvitation = {
  ...CHANGE,
  path: '/api/organizers/invitations/:invitationId/withdraw',
  summary: 'End an invitation that has not been accepted yet',
  params: z.strictObject({ invitationId: idInPath() }),
  body: Nothing,
  response: OrganizerList,
  refusals: FRESH_REFUSALS,
} as const satisfies Endpoint;

export const startAddingPasskey = {
  ...CHANGE,
  path: '/api/organizers/passkeys/options',
  summary: 'Begin to add a passkey to your own account',
  body: Nothing,
  response: CreationOptions,
  refusals: { ...FRESH_REFUSALS, 429: TOO_MANY },
} as const satisfies Endpoint;

export const addPasskey = {
  ...CHANGE,
  path: '/api/organizers/passkeys',
  summary: 'Add a passkey to your own account',
  body: z.strictObject(CREATED),
  response: OrganizerList,
  refusals: {
    400: MALFORMED,
    401: 'No organizer is signed in, or the passkey is wrong',
    403: FOREIGN,
    409: 'This passkey is already registered',
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const removePasskey = {
  ...CHANGE,
  path: '/api/organizers/passkeys/:passkeyId/remove',
  summary: 'Remove a lost passkey, and end the sessions that it opened',
  params: z.strictObject({ passkeyId: idInPath() }),
  body: Nothing,
  response: OrganizerListOrSignedOut,
  refusals: { ...FRESH_REFUSALS, 409: 'It is your only passkey' },
} as const satisfies Endpoint;

export const removeOrganizer = {
  ...CHANGE,
  path: '/api/organizers/accounts/:organizerId/remove',
  summary: 'Remove an organizer with their passkeys, codes and sessions',
  params: z.strictObject({ organizerId: idInPath() }),
  body: Nothing,
  response: OrganizerListOrSignedOut,
  refusals: { ...FRESH_REFUSALS, 409: 'The last organizer cannot be removed' },
} as const satisfies Endpoint;

export const renewRecoveryCodes = {
  ...CHANGE,
  path: '/api/organizers/recovery-codes',
  summary: 'Make ten new recovery codes in place of the old ones; they are returned only once',
  body: Nothing,
  response: z.strictObject({ recoveryCodes: RecoveryCodes }),
  refusals: FRESH_REFUSALS,
} as const satisfies Endpoint;
