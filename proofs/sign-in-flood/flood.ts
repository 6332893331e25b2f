import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { signIn } from '#contract/captains.ts';
import { checkCharacter, formatAccessCode, makeAccessCode } from '#domain/access-code.ts';
import { type Random, repeatableRandom } from '#local/random.ts';

/** A flood of wrong codes: where they come from, and which code they target. */
export type Flood = {
  url: string;
  seconds: number;
  seed: number;
  from: 'one address' | 'rotating /64s';
  /** The first three characters of a captain's code. If null, every guess has a different selector. */
  selector: string | null;
};
/** The number of responses with each status. Status 0 means no response. */
export type FloodAnswers = Readonly<Record<number, number>>;

const A_SECOND = 800;
const ATTACKERS = 8;
export const ONE_ADDRESS = '203.0.113.7';

const agent = new Agent({ keepAlive: true, maxSockets: 2 * A_SECOND });

function wrongCode({ selector }: Flood, random: Random): string {
  const { code } = makeAccessCode(Uint8Array.from({ length: 15 }, () => random.between(0, 255)));
  if (selector === null) return code;
  const unchecked = `${selector}${code.replaceAll('-', '').slice(3, 15)}`;
  return formatAccessCode(unchecked + checkCharacter(unchecked));
}

function address({ from }: Flood, at: number, random: Random): string {
  if (from === 'one address') return ONE_ADDRESS;
  return `2001:db8:${at % ATTACKERS}:${random.between(0, 65_535).toString(16)}::1`;
}

function tryOnce(flood: Flood, at: number, random: Random): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(`${flood.url}${signIn.path}`, {
      method: signIn.method,
      agent,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address(flood, at, random) },
    });
    sending.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sending.on('error', () => resolve(0));
    sending.end(JSON.stringify({ accessCode: wrongCode(flood, random) }));
  });
}

/** Sends 800 wrong codes at the same time, every second, whether or not the previous ones got a response. */
async function run(flood: Flood): Promise<FloodAnswers> {
  const random = repeatableRandom(flood.seed);
  const tries: Promise<number>[] = [];
  for (let second = 0; second < flood.seconds; second += 1) {
    for (let at = 0; at < A_SECOND; at += 1) tries.push(tryOnce(flood, at, random));
    await wait(1_000);
  }
  const answers: Record<number, number> = {};
  for (const status of await Promise.all(tries)) answers[status] = (answers[status] ?? 0) + 1;
  return answers;
}

parentPort?.postMessage(await run(workerData as Flood));
