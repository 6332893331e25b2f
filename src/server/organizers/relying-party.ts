import type { Body } from '#contract/endpoint.ts';
import type { addPasskey } from '#contract/organizers/accounts.ts';
import type { CreationOptions, RequestOptions } from '#contract/organizers/passkeys.ts';
import type { organizerSignIn } from '#contract/organizers/sign-in.ts';
import type { NewPasskey } from '#server/store/organizers.ts';
import { isSound } from './public-key.ts';

/**
 * Loads the library when the first organizer needs it. Loading would take a sixth of the startup time,
 * and most processes serve only spectators.
 */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256, RS256. Not the library's default, which depends on the version of Node: an older Node
 * could not verify every passkey that was created under a newer one.
 */
const ALGORITHMS = [-8, -7, -257];
const FIVE_MINUTES_MS = 5 * 60 * 1_000;

/** Why a passkey was not accepted, for the log. */
export class NotVerified extends Error {}

/** The site that the passkeys belong to. Taken only from the settings, because a Host header is just a claim. */
export class RelyingParty {
  readonly #id: string;
  readonly #origin: string;

  constructor(publicUrl: URL) {
    this.#id = publicUrl.hostname;
    this.#origin = publicUrl.origin;
  }

  creationOptions(about: {
    challenge: Buffer;
    name: string;
    userHandle: Buffer;
    excluded: readonly Buffer[];
  }): CreationOptions {
    return {
      rp: { id: this.#id, name: 'Three Teams, One County' },
      user: { id: about.userHandle.toString('base64url'), name: about.name, displayName: about.name },
      challenge: about.challenge.toString('base64url'),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: FIVE_MINUTES_MS,
      attestation: 'none',
      excludeCredentials: about.excluded.map((id) => ({ type: 'public-key', id: id.toString('base64url') })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  }

  requestOptions(challenge: Buffer): RequestOptions {
    return {
      challenge: challenge.toString('base64url'),
      timeout: FIVE_MINUTES_MS,
      rpId: this.#id,
      allowCredentials: [],
      userVerification: 'required',
    };
  }

  #expecting(expectedChallenge: string) {
    const site = { expectedOrigin: this.#origin, expectedRPID: this.#id };
    return { ...site, expectedChallenge, requireUserVerification: true };
  }

  /** Verifies a new passkey, or throws `NotVerified`. The caller must check that we issued the challenge. */
  async verifyCreated(created: Body<typeof addPasskey>): Promise<NewPasskey & { challenge: Buffer }> {
    const { challenge, text } = readClientData(created.clientDataJson);
    const { credentialId: id, clientDataJson: clientDataJSON, attestationObject, device } = created;
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo } = await verified(() =>
      verifyRegistrationResponse({
        ...this.#expecting(text),
        response: { ...sentBy(id), response: { clientDataJSON, attestationObject } },
        requireUserPresence: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!registrationInfo) throw new NotVerified('not right');
    const { credential, credentialBackedUp: synced } = registrationInfo;
    if (!(await isSound(credential.publicKey))) throw new NotVerified('not right');
    return {
      challenge,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      synced,
      device,
    };
  }

  /** Verifies the use of a registered passkey. As with verifyCreated, the caller must check the challenge. */
  async verifyAsserted(
    asserted: Body<typeof organizerSignIn>,
    passkey: { publicKey: Buffer; counter: number },
  ) {
    const { challenge, text } = readClientData(asserted.clientDataJson);
    const { credentialId: id, clientDataJson: clientDataJSON, authenticatorData, signature } = asserted;
    const { verifyAuthenticationResponse } = await webAuthn();
    const { authenticationInfo } = await verified(() =>
      verifyAuthenticationResponse({
        ...this.#expecting(text),
        response: { ...sentBy(id), response: { clientDataJSON, authenticatorData, signature } },
        credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      }),
    );
    return {
      challenge,
      counter: authenticationInfo.newCounter,
      synced: authenticationInfo.credentialBackedUp,
    };
  }
}

const sentBy = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** The library throws for most errors, and returns `verified: false` for the rest. */
async function verified<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  const result = await verify().catch((error: Error) => {
    throw new NotVerified(error.message.includes('counter') ? 'counter went back' : 'not right');
  });
  if (!result.verified) throw new NotVerified('not right');
  return result;
}

/** Reads the challenge. Refuses a ceremony in another site's frame, which the library would sometimes accept. */
function readClientData(clientDataJson: string): { challenge: Buffer; text: string } {
  const data = parsed(clientDataJson);
  if (typeof data?.['challenge'] !== 'string') throw new NotVerified('not right');
  if (data['crossOrigin'] === true || data['topOrigin'] !== undefined) throw new NotVerified('in a frame');
  return { challenge: Buffer.from(data['challenge'], 'base64url'), text: data['challenge'] };
}

function parsed(clientDataJson: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return typeof data === 'object' ? (data as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
