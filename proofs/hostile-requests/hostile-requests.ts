import { signOut } from '#contract/captains.ts';
import type { JsonEndpoint } from '#contract/endpoint.ts';
import { correctScore } from '#contract/scores.ts';
import { checkCharacter } from '#domain/access-code.ts';
import type { Random } from '#local/random.ts';
import { brokenBytes } from './hostile-bytes.ts';
import { aimedDraft, bytesOf, type Draft, targetsOf } from './hostile-calls.ts';
import { SPOIL } from './hostile-spoils.ts';
import type { Known } from './hostile-values.ts';

/** The percentage of requests that call correctScore, the call with the most reasons for a refusal. */
const PERCENT_CORRECTIONS = 30;

export type HostileRequest = {
  /** The target call, by its name in the contract. */
  call: string;
  bytes: Buffer;
  /** A well-formed request can use a keep-alive connection; anything else gets its own. */
  form: 'request' | 'broken' | 'cut off';
  isHead: boolean;
  /** True if nothing but the values of fields can be wrong, so that the request reaches the contract's checks. */
  reaches: boolean;
};

/** The cookies of signed-in people that the generator may use. */
export type HostileCookies = {
  captain: string;
  /** The cookie of a caller who may be signed out at any time. */
  leaving: string;
  /**
   * The cookie for broken requests, which must not correct a score, because the bodies of their responses are
   * not read. The server refuses a correction that does not contain the captain's name, and no request
   * contains the name of this captain.
   */
  other: string;
};

type Options = {
  random: Random;
  endpoints: Readonly<Record<string, JsonEndpoint>>;
  known: Known;
  cookies: HostileCookies;
  /** How many sign-ins use a code with a valid check character, for which the server may compute a hash. */
  costlyCodes: number;
};

/** An endless sequence of requests made from the contract. A new call is included as soon as it is declared. */
export function* hostileRequests(options: Options): Generator<HostileRequest, never> {
  const { random, known, cookies } = options;
  const targets = targetsOf(options.endpoints);
  const corrections = targets.filter(({ endpoint }) => endpoint === correctScore);
  let costlyCodes = options.costlyCodes;
  for (;;) {
    const target = random.pick(random.percent(PERCENT_CORRECTIONS) ? corrections : targets);
    const sound = aimedDraft(random, target, known);
    if (costlyCodes > 0 && target.body?.properties?.['accessCode'] && random.percent(6)) {
      costlyCodes -= 1;
      sound.body = Buffer.from(JSON.stringify({ accessCode: codeOfNobody(random) }));
      if (random.percent(50)) sound.headers.push(['x-forwarded-for', random.pick(ADDRESSES)]);
    }
    if (random.percent(12)) {
      const draft = withCookie(sound, random, cookies.other);
      const { bytes, cutOff } = brokenBytes(draft, random);
      yield { call: target.name, bytes, form: cutOff ? 'cut off' : 'broken', isHead: false, reaches: false };
      continue;
    }
    const isAimed = random.percent(50);
    const draft = isAimed ? sound : random.pick(SPOIL)(sound, random);
    const cookie = target.endpoint === signOut ? cookies.leaving : cookies.captain;
    const bytes = bytesOf(withCookie(draft, random, cookie));
    yield { call: target.name, bytes, form: 'request', isHead: draft.method === 'HEAD', reaches: isAimed };
  }
}

function withCookie(draft: Draft, random: Random, cookie: string): Draft {
  if (random.percent(35)) return draft;
  const carried = random.percent(90) ? cookie : `captain=${'x'.repeat(random.between(0, 80))}`;
  return { ...draft, headers: [...draft.headers, ['cookie', carried]] };
}

/** Values that a proxy might pass on as a visitor's IP address. */
const ADDRESSES = [
  '203.0.113.9',
  '2001:db8::9',
  '::ffff:203.0.113.9',
  '203.0.113.9:4711',
  'unknown',
  ':'.repeat(40),
  "'; drop table sign_in_failures; --",
  'x'.repeat(300),
];

/** A well-formed code that was never issued. */
function codeOfNobody(random: Random): string {
  const symbols = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
  const unchecked = Array.from({ length: 15 }, () => random.pick(symbols)).join('');
  return unchecked + checkCharacter(unchecked);
}
