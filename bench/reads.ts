import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#local/postgres.ts';
import { answerOf, type WireAnswer } from './answer.ts';
import { TABLE_HEAD } from './figures.ts';
import { pin, startProduct } from './product.ts';
import { compare, SMALL } from './rounds.ts';
import { requestsPerSecond } from './wrk.ts';

// Measures how fast the product answers a crowd's reads, compared with a minimal Fastify server that sends
// the same bytes and headers from a constant. Both servers share one core, and wrk runs on another. Only one
// server is measured at a time; the other is idle.
const [SERVER_CORE, WRK_CORE] = [0, 1];
const ROUNDS = SMALL ? 1 : 15;
const SECONDS = 1;
// The metrics are scraped during the run, so that the figures apply to a monitored server.
const SCRAPED_EVERY_MS = 1_000;

const LEADERBOARD = '/api/tournament/2025/leaderboard';
console.info(TABLE_HEAD);
await compareReads('`GET` leaderboard, 200', LEADERBOARD, {}, 0.9);
await compareReads('`GET` leaderboard, 304', LEADERBOARD, { 'if-none-match': 'its tag' }, 0.9);
await compareReads('`/schedule`, brotli', '/schedule', { 'accept-encoding': 'br' }, 0.85);
await compareReads('`/schedule`, gzip', '/schedule', { 'accept-encoding': 'gzip' }, 0.85);

/** Both servers are restarted for each comparison, because one that has served other kinds of requests is slower. */
async function compareReads(
  what: string,
  path: string,
  asked: Readonly<Record<string, string>>,
  goal: number,
): Promise<void> {
  const metricsPort = await freePort();
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const cup = await startProduct({ METRICS_PORT: String(metricsPort) });
  await pin(cup.server.pid, SERVER_CORE);
  assert.equal((await fetch(metrics)).status, 200);
  const scraping = setInterval(() => void fetch(metrics).then((scraped) => scraped.text()), SCRAPED_EVERY_MS);
  const { 'if-none-match': conditional, ...plain } = asked;
  const answer = await answerOf(`${cup.url}${path}`, plain);
  const headers = conditional ? { ...plain, 'if-none-match': answer.headers['etag'] ?? '' } : plain;
  const bare = await startBare(path, answer);
  const [url, bareUrl] = [`${cup.url}${path}`, `${bare.url}${path}`];
  const load = (address: string) => () =>
    requestsPerSecond(address, headers, { seconds: SECONDS, core: WRK_CORE });
  try {
    assert.deepEqual(comparable(await answerOf(bareUrl, headers)), comparable(await answerOf(url, headers)));
    await load(url)(); // warm-up of both servers, not counted
    await load(bareUrl)();
    await compare({
      what,
      unit: 'requests/s',
      goal: { atLeast: goal },
      command: 'npm run bench:reads',
      rounds: ROUNDS,
      product: load(url),
      bare: load(bareUrl),
    });
  } finally {
    clearInterval(scraping);
    bare.end();
    await cup.end();
  }
}

async function startBare(path: string, answer: WireAnswer): Promise<{ url: string; end(): void }> {
  const bare = fork(new URL('./bare-fastify.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  await pin(bare.pid ?? 0, SERVER_CORE);
  bare.send({ path, answer });
  const [url] = await once(bare, 'message');
  return { url, end: () => bare.kill() };
}

/**
 * The parts of a response that must be equal on both servers. The snapshot's time differs, so only its length
 * is compared.
 */
function comparable({ status, headers, body }: WireAnswer) {
  return { status, headers: { ...headers, 'cup-as-of': headers['cup-as-of']?.length }, body };
}
