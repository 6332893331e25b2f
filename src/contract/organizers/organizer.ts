import * as z from 'zod/mini';

export const Moment = z.iso.datetime();

export const RecoveryCodes = z.array(z.string());

export const Organizer = z.strictObject({
  name: z.string(),
  /** Calls that need a freshly confirmed passkey are allowed until this time; null after a recovery code. */
  freshUntil: z.nullable(Moment),
  /** Signed in with a recovery code; may add a passkey. */
  recovering: z.boolean(),
  codesLeft: z.int(),
});
export type Organizer = z.output<typeof Organizer>;

export const OrganizerList = z.strictObject({
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
          /** Stored in a keychain that several devices share. */
          synced: z.boolean(),
          /** The passkey that opened this session. */
          isThis: z.boolean(),
          addedAt: Moment,
          usedAt: Moment,
        }),
      ),
    }),
  ),
  invitations: z.array(z.strictObject({ id: z.int(), name: z.string(), expiresAt: Moment })),
});
export type OrganizerList = z.output<typeof OrganizerList>;

/** The organizers, or a sign-out, if the session's own passkey was removed. */
export const OrganizerListOrSignedOut = z.union([
  OrganizerList,
  z.strictObject({ signedOut: z.literal(true) }),
]);
export type OrganizerListOrSignedOut = z.output<typeof OrganizerListOrSignedOut>;

/** Why calls about the organizers' own accounts are refused. */
export const NO_DATABASE = 'The database cannot be reached, or the server has no public address';
export const FOREIGN = 'The call came from another site';
export const SIGNED_OUT = 'No organizer is signed in';
export const NOT_FRESH = 'The call came from another site, or the passkey has to be shown again';
export const MALFORMED = 'The body is not as described';
export const NO_INVITATION = 'The invitation was used or withdrawn, or is expired or unknown';
export const TOO_MANY = 'Too many requests at the moment';
