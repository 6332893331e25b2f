import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** No control characters, and none that turns the direction of what follows. */
export const PersonName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u));

/**
 * One spelling for each name, so that no organizer can be taken for another: single spaces, one form of each letter, no
 * letter that shows as nothing, and no second alphabet whose letters look like those of the first.
 */
export const OrganizerName = z.string().check(
  z.normalize('NFKC'),
  z.overwrite((name) => name.replace(/\p{Zs}+/gu, ' ')),
  z.trim(),
  z.minLength(1),
  z.maxLength(80),
  z.regex(
    /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+$/u,
    'must be plain text',
  ),
  z.refine(
    (name) => !(/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)),
    'must be of one alphabet',
  ),
);

const Moment = z.iso.datetime();
const Base64Url = z.string().check(z.minLength(1), z.regex(/^[\w-]+$/, 'must be base64url'));
const Secret = z.string().check(z.minLength(43), z.maxLength(43), z.regex(/^[\w-]{43}$/));
const Id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'must be a number')),
  z.transform((id: string) => Number(id)),
);
const Nothing = z.strictObject({});

/** What `navigator.credentials.create` takes, in its JSON form. */
export const CreationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: Base64Url, name: z.string(), displayName: z.string() }),
  challenge: Base64Url,
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: Base64Url })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.output<typeof CreationOptions>;

/** What `navigator.credentials.get` takes. The browser finds the passkey: nobody is told which ones exist. */
export const RequestOptions = z.strictObject({
  challenge: Base64Url,
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(z.never()),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof RequestOptions>;

/** The parts of a new passkey that are looked at. */
const CREATED = {
  credentialId: Base64Url.check(z.maxLength(1_364)),
  clientDataJson: Base64Url.check(z.maxLength(1_024)),
  attestationObject: Base64Url.check(z.maxLength(3_000)),
  /** What the person will know it by, such as `iPhone`. */
  device: OrganizerName.check(z.maxLength(40)),
};
const ASSERTED = {
  credentialId: Base64Url.check(z.maxLength(1_364)),
  clientDataJson: Base64Url.check(z.maxLength(1_024)),
  authenticatorData: Base64Url.check(z.maxLength(1_024)),
  signature: Base64Url.check(z.maxLength(1_024)),
};

const RecoveryCodes = z.array(z.string());
export const Organizer = z.strictObject({
  name: z.string(),
  /** Until when what needs a fresh passkey is allowed; null after a recovery code. */
  freshUntil: z.nullable(Moment),
  /** Signed in with a recovery code: may add a passkey. */
  recovering: z.boolean(),
  codesLeft: z.int(),
});
export type Organizer = z.output<typeof Organizer>;

export const Desk = z.strictObject({
  organizers: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      isYou: z.boolean(),
      codesLeft: z.int(),
      passkeys: z.array(
        z.strictObject({
          id: z.int(),
          device: z.string(),
          /** In a keychain that several devices share. */
          synced: z.boolean(),
          /** The one that this session was opened with. */
          isThis: z.boolean(),
          addedAt: Moment,
          usedAt: Moment,
        }),
      ),
    }),
  ),
  invitations: z.array(z.strictObject({ id: z.int(), name: z.string(), expiresAt: Moment })),
});
export type Desk = z.output<typeof Desk>;

/** Whoever takes away what their own session stands on has left the desk. */
const DeskOrDoor = z.union([Desk, z.strictObject({ signedOut: z.literal(true) })]);
export type DeskOrDoor = z.output<typeof DeskOrDoor>;

const NO_DATABASE = 'The database cannot be reached, or the server has no public address';
const FOREIGN = 'The call came from another site';
const SIGNED_OUT = 'No organizer is signed in';
const NOT_FRESH = 'The call came from another site, or the passkey has to be shown again';
const MALFORMED = 'The body is not as described';
const NO_INVITATION = 'The invitation is used up, withdrawn, too old, or never was';
const TOO_MANY = 'Too many at this moment';

export const readInvitation = {
  method: 'POST',
  path: '/api/organizers/invitation',
  summary: 'Whom an invitation is for; does not use it up',
  access: 'public',
  body: z.strictObject({ secret: Secret }),
  response: z.strictObject({ name: z.string(), expiresAt: Moment }),
  refusals: {
    400: MALFORMED,
    403: FOREIGN,
    404: NO_INVITATION,
    429: TOO_MANY,
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const startAccepting = {
  method: 'POST',
  path: '/api/organizers/invitation/options',
  summary: 'Begin to accept an invitation: how to create the passkey',
  access: 'public',
  body: z.strictObject({ secret: Secret }),
  response: CreationOptions,
  refusals: {
    400: MALFORMED,
    403: FOREIGN,
    404: NO_INVITATION,
    409: 'Another organizer is signed in in this browser',
    429: TOO_MANY,
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const acceptInvitation = {
  method: 'POST',
  path: '/api/organizers/invitation/accept',
  summary: 'Accept an invitation with a new passkey; sets the session cookie',
  access: 'public',
  body: z.strictObject({ secret: Secret, ...CREATED }),
  response: z.strictObject({ name: z.string(), recoveryCodes: RecoveryCodes }),
  refusals: {
    400: MALFORMED,
    401: 'The passkey is not right, or took too long',
    403: FOREIGN,
    409: 'There is an organizer of this name already, or another one is signed in in this browser',
    429: TOO_MANY,
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const startOrganizerSignIn = {
  method: 'POST',
  path: '/api/organizers/sign-in/options',
  summary: 'Begin to sign in: the challenge for the passkey',
  access: 'public',
  body: Nothing,
  response: RequestOptions,
  refusals: { 400: MALFORMED, 403: FOREIGN, 429: TOO_MANY, 503: NO_DATABASE },
} as const satisfies Endpoint;

export const organizerSignIn = {
  method: 'POST',
  path: '/api/organizers/sign-in',
  summary: 'Sign in with a passkey, or show it again; sets the session cookie',
  access: 'public',
  body: z.strictObject(ASSERTED),
  response: Organizer,
  refusals: {
    400: MALFORMED,
    401: 'The passkey is not right, or took too long',
    403: FOREIGN,
    409: 'Another organizer is signed in in this browser',
    429: TOO_MANY,
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const recoverOrganizer = {
  method: 'POST',
  path: '/api/organizers/recover',
  summary: 'Sign in with a recovery code, which works once; sets the session cookie',
  access: 'public',
  body: z.strictObject({ recoveryCode: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: Organizer,
  refusals: {
    400: MALFORMED,
    401: 'The code is not right, or was used before',
    403: FOREIGN,
    429: 'Too many wrong codes',
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const organizerSignOut = {
  method: 'POST',
  path: '/api/organizers/sign-out',
  summary: 'End the session on the server and in this browser',
  access: 'public',
  body: z.strictObject({
    /** On every device of this organizer. */
    everywhere: z.optional(z.literal(true)),
  }),
  response: z.strictObject({ signedOut: z.literal(true) }),
  refusals: { 400: MALFORMED, 403: FOREIGN, 503: NO_DATABASE },
} as const satisfies Endpoint;

export const signedInOrganizer = {
  method: 'GET',
  path: '/api/organizers/session',
  summary: 'The organizer who is signed in in this browser',
  access: 'organizer',
  response: Organizer,
  refusals: { 401: SIGNED_OUT, 503: NO_DATABASE },
} as const satisfies Endpoint;

export const listOrganizers = {
  method: 'GET',
  path: '/api/organizers',
  summary: 'All organizers with their passkeys, and open invitations',
  access: 'organizer',
  response: Desk,
  refusals: { 401: SIGNED_OUT, 503: NO_DATABASE },
} as const satisfies Endpoint;

export const inviteOrganizer = {
  method: 'POST',
  path: '/api/organizers/invitations',
  summary:
    'Invite a further organizer; ends an earlier invitation of the same name. The secret of the link is returned only now',
  access: 'organizer',
  body: z.strictObject({ name: OrganizerName }),
  response: z.strictObject({ secret: z.string() }),
  refusals: {
    400: MALFORMED,
    401: SIGNED_OUT,
    403: NOT_FRESH,
    409: 'There is an organizer of this name already',
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const withdrawInvitation = {
  method: 'POST',
  path: '/api/organizers/invitations/:invitationId/withdraw',
  summary: 'End an invitation that nobody has accepted yet',
  access: 'organizer',
  params: z.strictObject({ invitationId: Id }),
  body: Nothing,
  response: Desk,
  refusals: { 400: MALFORMED, 401: SIGNED_OUT, 403: NOT_FRESH, 503: NO_DATABASE },
} as const satisfies Endpoint;

export const startAddingPasskey = {
  method: 'POST',
  path: '/api/organizers/passkeys/options',
  summary: 'Begin to add a passkey of one’s own',
  access: 'organizer',
  body: Nothing,
  response: CreationOptions,
  refusals: {
    400: MALFORMED,
    401: SIGNED_OUT,
    403: NOT_FRESH,
    429: TOO_MANY,
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const addPasskey = {
  method: 'POST',
  path: '/api/organizers/passkeys',
  summary: 'Add a passkey of one’s own',
  access: 'organizer',
  body: z.strictObject(CREATED),
  response: Desk,
  refusals: {
    400: MALFORMED,
    401: 'No organizer is signed in, or the passkey is not right',
    403: FOREIGN,
    409: 'This passkey is there already',
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const removePasskey = {
  method: 'POST',
  path: '/api/organizers/passkeys/:passkeyId/remove',
  summary: 'Take a lost passkey away, and end the sessions that it opened',
  access: 'organizer',
  params: z.strictObject({ passkeyId: Id }),
  body: Nothing,
  response: DeskOrDoor,
  refusals: {
    400: MALFORMED,
    401: SIGNED_OUT,
    403: NOT_FRESH,
    409: 'It is your only passkey',
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const removeOrganizer = {
  method: 'POST',
  path: '/api/organizers/accounts/:organizerId/remove',
  summary: 'Remove an organizer with their passkeys, codes and sessions',
  access: 'organizer',
  params: z.strictObject({ organizerId: Id }),
  body: Nothing,
  response: DeskOrDoor,
  refusals: {
    400: MALFORMED,
    401: SIGNED_OUT,
    403: NOT_FRESH,
    409: 'The last organizer cannot be removed',
    503: NO_DATABASE,
  },
} as const satisfies Endpoint;

export const renewRecoveryCodes = {
  method: 'POST',
  path: '/api/organizers/recovery-codes',
  summary: 'Ten new recovery codes in place of the old ones, returned only now',
  access: 'organizer',
  body: Nothing,
  response: z.strictObject({ recoveryCodes: RecoveryCodes }),
  refusals: { 400: MALFORMED, 401: SIGNED_OUT, 403: NOT_FRESH, 503: NO_DATABASE },
} as const satisfies Endpoint;
