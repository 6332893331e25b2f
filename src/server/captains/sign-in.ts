import { isIP, isIPv6 } from 'node:net';
import type { Captain } from '#contract/captains.ts';
import { readAccessCode } from '#domain/access-code.ts';
import { AppError } from '#server/http/errors.ts';
import { verifySecret } from '#server/secrets/code-hash.ts';
import { hashToken, newToken } from '#server/secrets/tokens.ts';
import * as store from '#server/store/sign-in.ts';
import { type Db, transaction } from '#server/store/sql.ts';

const DAY = 24 * 60 * 60;
/** The two days of play are a week apart: who signs in on the first is still signed in on the second. */
export const SESSION_SECONDS = 30 * DAY;
export const DEVICE_SECONDS = 400 * DAY;

const WINDOW_SECONDS = 15 * 60;
const MOST_FAILURES = { selector: 20, network: 40, device: 20 } as const;

const WRONG_CODE = 'This access code is not valid. Please check with the tournament organizers.';

export type Attempt = { accessCode: string; address: string; device: Buffer | null; session: Buffer | null };
export type SignedIn = { captain: Captain; sessionToken: string; deviceToken: string | null };

/** A new session for whoever holds the code. The session that the device had before ends. */
export async function signInWithCode(db: Db, pepper: Buffer, attempt: Attempt): Promise<SignedIn> {
  const code = readAccessCode(attempt.accessCode);
  if (!code) throw new AppError('unauthenticated', WRONG_CODE); // a typo: the check character says so by itself

  const { device } = attempt;
  const known = device !== null && (await store.isKnownDevice(db, device, code.selector));
  const limits = known ? deviceLimit(device) : strangerLimits(code.selector, attempt.address);
  if (!(await store.beginSignIn(db, limits, WINDOW_SECONDS))) {
    throw new AppError('too-many', 'Too many failed attempts. Please wait a quarter of an hour.', {
      'retry-after': String(WINDOW_SECONDS),
    });
  }

  const found = await store.findCode(db, code.selector);
  const right = await verifySecret(code.secret, found?.secretHash ?? null, pepper);
  if (!found || !right) throw new AppError('unauthenticated', WRONG_CODE);

  const sessionToken = newToken();
  const deviceToken = known ? null : newToken();
  await transaction(db, async (connection) => {
    if (attempt.session) await store.endSession(connection, attempt.session);
    await store.startSession(connection, hashToken(sessionToken), found.id, SESSION_SECONDS);
    if (deviceToken) await store.rememberDevice(connection, hashToken(deviceToken), found.captainId);
    await store.forgiveSignIn(connection, limits);
    await store.forgetOldFailures(connection, WINDOW_SECONDS);
  });
  return { captain: { name: found.name, teamId: found.teamId }, sessionToken, deviceToken };
}

/** A device that has signed in before answers for itself: what strangers do on its network does not count. */
function deviceLimit(device: Buffer): store.FailureLimit[] {
  return [{ bucket: `device ${device.toString('hex')}`, most: MOST_FAILURES.device }];
}

function strangerLimits(selector: string, address: string): store.FailureLimit[] {
  return [
    { bucket: `selector ${selector}`, most: MOST_FAILURES.selector },
    { bucket: `network ${networkOf(address)}`, most: MOST_FAILURES.network },
  ];
}

/** One subscriber usually holds a whole /64 of IPv6. What a proxy passes on may be no address at all. */
function networkOf(address: string): string {
  if (!isIP(address)) return 'unknown';
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
