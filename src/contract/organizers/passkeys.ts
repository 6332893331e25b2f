import * as z from 'zod/mini';
import { OrganizerName } from '#contract/person-name.ts';

const Base64Url = z.string().check(z.minLength(1), z.regex(/^[\w-]+$/, 'must be base64url'));

/** The options of `navigator.credentials.create`, in JSON form. */
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

/** The options of `navigator.credentials.get`. They list no passkeys, to keep secret which ones exist. */
export const RequestOptions = z.strictObject({
  challenge: Base64Url,
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(z.never()),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof RequestOptions>;

/** The fields that the browser sends for a new passkey. */
export const CREATED = {
  credentialId: Base64Url.check(z.maxLength(1_364)),
  clientDataJson: Base64Url.check(z.maxLength(1_024)),
  attestationObject: Base64Url.check(z.maxLength(3_000)),
  /** The organizer's name for the passkey, such as `iPhone`. */
  device: OrganizerName.check(z.maxLength(40)),
};
export const ASSERTED = {
  credentialId: Base64Url.check(z.maxLength(1_364)),
  clientDataJson: Base64Url.check(z.maxLength(1_024)),
  authenticatorData: Base64Url.check(z.maxLength(1_024)),
  signature: Base64Url.check(z.maxLength(1_024)),
};
