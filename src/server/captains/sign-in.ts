import type { Captain } from '#contract/captains.ts';
import { readAccessCode } from '#domain/access-code.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { networkOf } from '#server/http/client-network.ts';
import { AppError } from '#server/http/errors.ts';
import type { Log } from '#server/http/log.ts';
import type { Services } from '#server/http/services.ts';
import { STRANGERS_A_TURN, Turnstile } from '#server/http/turnstile.ts';
import { WindowCounter, WrongCodes } from '#server/http/window-counter.ts';
import { fingerprintOf } from '#server/secrets/pepper.ts';
import type { Token, Tokens } from '#server/secrets/tokens.ts';
import * as store from '#server/store/sign-in.ts';
import type { Db } from '#server/store/sql.ts';
import { CodeCheck } from './code-check.ts';
import { Delay, Lane, MOST_LATE_REFUSALS, TRIES_A_SECOND } from './limits.ts';
import { QueueFull } from './queue.ts';
import { sharedRead } from './shared-read.ts';

const DAY = 24 * 60 * 60;
/** The two days of play are a week apart: a captain who signs in for the first is still signed in for the second. */
export const SESSION_SECONDS = 30 * DAY;
export const DEVICE_SECONDS = 400 * DAY;

const WRONG_CODE = 'This access code is not valid. Please check with the tournament organizers.';
const MANY_WRONG =
  'Too many wrong codes came from this network. Please check yours: the right code still works.';
const BUSY = 'Too many sign-ins at this moment. Please try again.';

/** At most twenty reads of the codes per second, no matter how many attempts there are. */
const READ_GAP_MS = 50;

export type Attempt = { accessCode: string; address: string; device: Token | null; session: Token | null };
/** `known`: this captain has signed in on this device before. */
type RightCode = { found: store.LiveCode; known: boolean };
export type SignedIn = { captain: Captain; sessionToken: string; deviceToken: string | null };

/**
 * Signs captains in. A failed attempt writes nothing and shares its database read with others, so that a flood of
 * attempts does not keep a captain out. For the limits and their arithmetic, see docs/decisions/0008.
 */
export class SignIn {
  readonly #db: Db;
  readonly #makeToken: Tokens['make'];
  readonly #log: Log;
  readonly #check: CodeCheck;
  readonly #liveCodes: () => Promise<ReadonlyMap<string, store.LiveCode>>;
  readonly #strangers = new Lane(TRIES_A_SECOND.strangers);
  /** Attempts by strangers do not count against a device on which this captain has signed in before. */
  readonly #knownDevices = new Lane(TRIES_A_SECOND.knownDevices);
  readonly #turnstile = new Turnstile(STRANGERS_A_TURN);
  readonly #wrongCodes = new WrongCodes();
  readonly #lateRefusals = new Delay({ milliseconds: 5_000, most: MOST_LATE_REFUSALS });
  readonly #busy = new WindowCounter({ windowMs: 60_000, mostNames: 100 });

  constructor({ db, config: { pepper }, cookies, log }: Services) {
    this.#db = db;
    this.#makeToken = cookies.makeToken;
    this.#log = log;
    this.#check = new CodeCheck(pepper);
    this.#liveCodes = sharedRead(() => store.liveCodes(db, fingerprintOf(pepper)), READ_GAP_MS);
  }

  /** Identifies the code's captain, at the same cost as signing in. */
  async whose(attempt: Attempt): Promise<Captain> {
    const { found } = await this.#rightCode(attempt);
    const { name: who, teamId } = found;
    const about = { who, teamId, from: attempt.address, reason: 'identified, not signed in' };
    this.#log.security({ action: 'access code', outcome: 'done', ...about });
    return captainOf(found);
  }

  async #rightCode({ accessCode, address, device }: Attempt): Promise<RightCode> {
    const code = readAccessCode(accessCode);
    if (!code) throw await this.#wrong(address, null); // a typo: the check character is wrong

    const found = (await this.#liveCodes()).get(code.selector) ?? null;
    const known = found !== null && device?.captainId === found.captainId;
    if (!known) await this.#turnstile.pass();
    const lane = known ? this.#knownDevices : this.#strangers;
    if (!lane.allows(code.selector, performance.now())) throw this.#tooBusy(code.selector, address, found);
    const right = await this.#check.isRight(code, found?.secretHash ?? null, lane.hashes).catch((error) => {
      throw error instanceof QueueFull ? this.#tooBusy(code.selector, address, found) : error;
    });
    if (!found || !right) throw await this.#wrong(address, found);
    return { found, known };
  }

  /** Starts a session for the owner of the code, and ends the device's earlier one. */
  async withCode(attempt: Attempt): Promise<SignedIn> {
    const { found, known } = await this.#rightCode(attempt);
    const { address, session } = attempt;
    const sessionToken = this.#makeToken('session', found.captainId);
    const deviceToken = known ? null : this.#makeToken('device', found.captainId);
    const started = await store.startSession(this.#db, {
      sessionToken,
      codeId: found.id,
      seconds: SESSION_SECONDS,
      replaces: session?.text ?? null,
    });
    if (!started) throw await this.#wrong(address, found);
    const captain = captainOf(found);
    this.#log.security({
      action: 'sign-in',
      outcome: 'done',
      who: captain.name,
      teamId: captain.teamId,
      from: address,
      reason: known ? 'known device' : 'new device',
    });
    return { captain, sessionToken, deviceToken };
  }

  /** The response depends only on how many wrong codes the network has sent, not on whether the selector exists. */
  async #wrong(address: string, found: store.LiveCode | null): Promise<AppError> {
    const now = performance.now();
    const verdict = this.#wrongCodes.count(networkOf(address), now);
    if (verdict !== 'beyond the limit') {
      this.#refused(address, verdict, found);
    }
    if (verdict === 'wrong') return new AppError('unauthenticated', WRONG_CODE);
    await this.#lateRefusals.pass();
    return new AppError('too-many', MANY_WRONG, { 'retry-after': String(this.#wrongCodes.secondsLeft(now)) });
  }

  #tooBusy(selector: string, address: string, found: store.LiveCode | null): AppError {
    if (this.#busy.count(selector, performance.now()) === 1) {
      this.#refused(address, 'too busy', found);
    }
    return new AppError('too-many', BUSY, { 'retry-after': '1' });
  }

  /** `who` is the owner of the attempted code, not the person who tried it. */
  #refused(address: string, reason: string, found: store.LiveCode | null): void {
    this.#log.security({
      action: 'sign-in',
      outcome: reason === 'wrong' ? 'refused' : 'limited',
      who: found?.name ?? null,
      from: address,
      reason,
    });
  }
}

/** The data about the captain that their screen needs. */
export function captainOf({ name, teamId, tournamentId }: store.SignedInCaptain): Captain {
  return { name, teamId, ...(tournamentId === REHEARSAL_ID && { rehearsal: true as const }) };
}
