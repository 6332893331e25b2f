import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { CODE_LENGTH } from './limits.ts';
import { TeamId } from './teams.ts';

export const Captain = z.strictObject({
  name: z.string(),
  teamId: TeamId,
  /** Signed in with a rehearsal's code (D-20), so nothing on the screen is real. */
  rehearsal: z.optional(z.literal(true)),
});
export type Captain = z.output<typeof Captain>;

export const signIn = {
  method: 'POST',
  path: '/api/captains/auth',
  summary: 'Sign in with an access code; sets the session cookie',
  access: 'public',
  // The maximum length leaves room for many spaces in a code, and keeps parsing cheap.
  body: z.strictObject({
    accessCode: z.string().check(z.minLength(1, 'Please enter your access code.'), z.maxLength(CODE_LENGTH)),
    /** Only identifies the code's captain, without signing in or out. */
    onlyAsk: z.optional(z.literal(true)),
  }),
  response: Captain,
  refusals: {
    400: 'The body is malformed',
    401: 'The code is not valid',
    403: 'The call came from another site',
    429: 'Too many failed attempts',
    503: 'The database cannot be reached',
  },
} as const satisfies Endpoint;

/** Common to all reads of the captain's screen. */
export const CAPTAIN_READ = {
  method: 'GET',
  access: 'captain',
  refusals: {
    401: 'Nobody is signed in',
    429: 'Too many reads; retry after Retry-After',
    503: 'The database cannot be reached',
  },
} as const;

export const whoIsSignedIn = {
  ...CAPTAIN_READ,
  path: '/api/captains/session',
  summary: 'The captain who is signed in on this device',
  response: Captain,
} as const satisfies Endpoint;

export const signOut = {
  method: 'POST',
  path: '/api/captains/sign-out',
  summary: 'End the session on the server and on this device',
  access: 'public',
  body: z.strictObject({}),
  response: z.strictObject({ signedOut: z.literal(true) }),
  refusals: {
    400: 'The body is not empty',
    403: 'The call came from another site',
    503: 'The database cannot be reached',
  },
} as const satisfies Endpoint;
