import type { Organizer } from '#contract/organizers/organizer.ts';
import type { CreationOptions } from '#contract/organizers/passkeys.ts';
import type { organizerSignIn, startOrganizerSignIn } from '#contract/organizers/sign-in.ts';
import { call } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';

/** Asks the device for a new passkey. Throws a DOMException if the person declines. */
export async function createPasskey(options: CreationOptions) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  const { id, response } = (credential as PublicKeyCredential).toJSON() as RegistrationResponseJSON;
  return {
    credentialId: id,
    clientDataJson: response.clientDataJSON,
    attestationObject: response.attestationObject,
    device: deviceName(),
  };
}

let replacing: Promise<unknown> = Promise.resolve();

/** Delays reads of the session until `act` has finished, because `act` replaces the session. */
export function replaceSession<T>(act: Promise<T>): Promise<T> {
  replacing = act;
  return act;
}

/** Waits for a sign-in or sign-out in progress to finish. Before that, the browser has the old session. */
export async function whenSignedIn(): Promise<void> {
  await replacing.catch(() => {});
}

/** Signs in with the passkey that the person picks. Also used to refresh a session. */
export function signInWithPasskey(): Promise<Organizer> {
  return replaceSession(signIn());
}

async function signIn(): Promise<Organizer> {
  const options = await call<typeof startOrganizerSignIn>('POST', '/api/organizers/sign-in/options', {
    body: {},
  });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  const { id, response } = (credential as PublicKeyCredential).toJSON() as AuthenticationResponseJSON;
  return call<typeof organizerSignIn>('POST', '/api/organizers/sign-in', {
    body: {
      credentialId: id,
      clientDataJson: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
    },
  });
}

/** Runs an action that requires a recent sign-in. If it was too long ago, asks for the passkey and retries once. */
export async function withFreshPasskey<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    await signInWithPasskey();
    return act();
  }
}

const DEVICES: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows laptop'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux laptop'],
];

/** A name by which the organizer can recognize the passkey, for example after losing the device. */
function deviceName(): string {
  return DEVICES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Device';
}
