import * as z from 'zod/mini';

export const Moment = z.iso.datetime();

export const RecoveryCodes = z.array(z.string());

export const Organizer = z.strictObject({
  name: z.string(),
  /** From this time, sensitive calls need the passkey again; null if a recovery code opened the session. */
  freshUntil: z.nullable(Moment),
  /** Whether a recovery code opened this session. If so, the desk is closed until a passkey is added. */
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
          /** Whether the passkey is stored in a keychain that several devices share. */
          synced: z.boolean(),
          /** Whether this passkey opened the current session. */
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

/**
 * The response to removing an account or a passkey: the new list of organizers, or a sign-out if the organizer
 * removed their own account or this session's passkey.
 */
export const OrganizerListOrSignedOut = z.union([
  OrganizerList,
  z.strictObject({ signedOut: z.literal(true) }),
]);
export type OrganizerListOrSignedOut = z.output<typeof OrganizerListOrSignedOut>;

// Reasons for refusing calls about organizers' accounts and sign-ins.
export const NO_DATABASE = 'The database cannot be reached, or the server has no public address';
export const FOREIGN = 'The call came from another site';
export const SIGNED_OUT = 'No organizer is signed in';
export const NOT_FRESH = 'The call came from another site, or the passkey has to be shown again';
export const MALFORMED = 'The body is not as described';
export const NO_INVITATION = 'The invitation was used or withdrawn, or is expired or unknown';
export const TOO_MANY = 'Too many requests at the moment';
