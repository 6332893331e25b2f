import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { CODE_LENGTH } from '#contract/limits.ts';
import {
  FOREIGN,
  MALFORMED,
  Moment,
  NO_DATABASE,
  NO_INVITATION,
  Organizer,
  RecoveryCodes,
  TOO_MANY,
} from './organizer.ts';
import { ASSERTED, CREATED, CreationOptions, RequestOptions } from './passkeys.ts';

const Secret = z.string().check(z.minLength(43), z.maxLength(43), z.regex(/^[\w-]{43}$/));
const Nothing = z.strictObject({});
const CALL = { method: 'POST', access: 'public' } as const;
const REFUSALS = { 400: MALFORMED, 403: FOREIGN, 429: TOO_MANY, 503: NO_DATABASE } as const;

export const readInvitation = {
  ...CALL,
  path: '/api/organizers/invitation',
  summary: 'The name on an invitation; does not use it up',
  body: z.strictObject({ secret: Secret }),
  response: z.strictObject({ name: z.string(), expiresAt: Moment }),
  refusals: { ...REFUSALS, 404: NO_INVITATION },
} as const satisfies Endpoint;

export const startAccepting = {
  ...CALL,
  path: '/api/organizers/invitation/options',
  summary: 'Begin to accept an invitation: returns the options for creating the passkey',
  body: z.strictObject({ secret: Secret }),
  response: CreationOptions,
  refusals: {
    ...REFUSALS,
    404: NO_INVITATION,
    409: 'Another organizer is signed in on this browser',
  },
} as const satisfies Endpoint;

export const acceptInvitation = {
  ...CALL,
  path: '/api/organizers/invitation/accept',
  summary: 'Accept an invitation with a new passkey; sets the session cookie',
  body: z.strictObject({ secret: Secret, ...CREATED }),
  response: z.strictObject({ name: z.string(), recoveryCodes: RecoveryCodes }),
  refusals: {
    ...REFUSALS,
    401: 'The passkey is wrong, or took too long',
    409: 'An organizer with this name already exists, or another one is signed in on this browser',
  },
} as const satisfies Endpoint;

export const startOrganizerSignIn = {
  ...CALL,
  path: '/api/organizers/sign-in/options',
  summary: 'Begin to sign in: returns the challenge for the passkey',
  body: Nothing,
  response: RequestOptions,
  refusals: REFUSALS,
} as const satisfies Endpoint;

export const organizerSignIn = {
  ...CALL,
  path: '/api/organizers/sign-in',
  summary: 'Sign in with a passkey, or show it again; sets the session cookie',
  body: z.strictObject(ASSERTED),
  response: Organizer,
  refusals: {
    ...REFUSALS,
    401: 'The passkey is wrong, or took too long',
    409: 'Another organizer is signed in on this browser',
  },
} as const satisfies Endpoint;

export const recoverOrganizer = {
  ...CALL,
  path: '/api/organizers/recover',
  summary: 'Sign in with a recovery code, which works once; sets the session cookie',
  body: z.strictObject({
    recoveryCode: z.string().check(z.minLength(1, 'Please enter a recovery code.'), z.maxLength(CODE_LENGTH)),
  }),
  response: Organizer,
  refusals: {
    ...REFUSALS,
    401: 'The code is wrong or has already been used',
    429: 'Too many wrong codes',
  },
} as const satisfies Endpoint;

export const organizerSignOut = {
  ...CALL,
  path: '/api/organizers/sign-out',
  summary: 'End the session on the server and in this browser',
  body: z.strictObject({
    /** Signs the organizer out on every device. */
    everywhere: z.optional(z.literal(true)),
  }),
  response: z.strictObject({ signedOut: z.literal(true) }),
  refusals: { 400: MALFORMED, 403: FOREIGN, 503: NO_DATABASE },
} as const satisfies Endpoint;
