import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listenOnLoopback } from '#local/loopback.ts';
import type { FrontDoor } from '#testing/deployed.ts';
import { startNginx } from '#testing/nginx.ts';
import { until } from '#testing/until.ts';

/**
 * Tests which visitors `deploy/nginx.conf` refuses during a flood from the captains' own network. All limits in that
 * file are scaled down here.
 */
const BURST = 20;
const CEILING = 60;
/** The limit on concurrent requests. `agent` has fewer sockets, so only requests held open reach it. */
const AT_A_TIME = 12;
const small = (site: string) =>
  site
    .replace(/limit_conn (\w+) \d+/g, `limit_conn $1 ${AT_A_TIME}`)
    .replace(/rate=\d+r\/s/g, 'rate=1r/m')
    .replace(/(\w+) burst=\d+/g, (_, zone: string) =>
      zone.endsWith('_network') ? `${zone} burst=${CEILING}` : `${zone} burst=${BURST}`,
    );
const FLOOD = 2 * CEILING;
const A_FEW = 10;

/** Responses that the origin holds back. */
const held: ServerResponse[] = [];
const origin = createServer((request, response) => {
  if (request.headers['x-held']) held.push(response);
  else response.end('ok');
});
const crowd = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });
const agent = new Agent({ keepAlive: true, maxSockets: 10, localAddress: '127.0.0.2' });
let originUrl: string;
let nginx: FrontDoor;
beforeAll(async () => {
  originUrl = `http://127.0.0.1:${await listenOnLoopback(origin)}`;
});
// Each test starts with fresh limits.
beforeEach(async () => {
  nginx = await startNginx(originUrl, originUrl, undefined, '', small);
  return () => nginx.stop();
});
afterAll(() => {
  agent.destroy();
  crowd.destroy();
  origin.closeAllConnections();
  origin.close();
});

type Call = { method: string; path: string; cookie?: string };

function send({ method, path, cookie }: Call, holdBack = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...(cookie && { cookie }), ...(holdBack && { 'x-held': '1' }) };
    const sending = request(`${nginx.url}${path}`, { method, agent: holdBack ? crowd : agent, headers });
    sending.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sending.on('error', reject).end();
  });
}
/** Sends this many calls at the same time. Returns the set of statuses received. */
const statuses = async (count: number, call: (at: number) => Call) =>
  new Set(await Promise.all(Array.from({ length: count }, (_, at) => send(call(at)))));

const token = (name: string) => name.padEnd(64, '_');
const CORRECTION = { method: 'PATCH', path: '/api/scores/1' };
const SIGN_IN = { method: 'POST', path: '/api/captains/auth' };
const CARD = { method: 'GET', path: '/api/scores/stopemen' };
const PAGE = { method: 'GET', path: '/' };

const captain = (name: string) => ({ ...CORRECTION, cookie: `signed-in=1; __Host-captain=${token(name)}` });
const organizer = {
  method: 'POST',
  path: '/api/organizers/invitations',
  cookie: `organizer=${token('june')}`,
};
const DOOR = { method: 'POST', path: '/api/organizers/sign-in/options' };
const knownBrowser = (path: string) => ({
  method: 'POST',
  path,
  cookie: `__Host-desk-visitor=${token('otto')}`,
});
const AT_THE_DOOR = ['sign-in/options', 'sign-in', 'recover', 'invitation', 'invitation/accept'].map(
  (call) => `/api/organizers/${call}`,
);
const atTheDesk = (method: string) => ({
  ...organizer,
  method,
  path: '/api/desk/2025/rosters/stopemen',
  cookie: `organizer=${token(`june-${method}`)}`,
});
const knownDevice = { ...SIGN_IN, cookie: `__Host-device=${token('known')}` };

/** Expects each call to be served a few times during the flood, from the flooding IP address. */
async function othersAreServed(...others: Call[]): Promise<void> {
  for (const call of others)
    expect([call, await statuses(A_FEW, () => call)]).toEqual([call, new Set([200])]);
}

test('a flood of anonymous corrections does not lock out captains, organizers or new phones', async () => {
  expect(await statuses(FLOOD, () => CORRECTION)).toEqual(new Set([200, 429]));
  await othersAreServed(captain('one'), captain('two'), organizer, SIGN_IN, knownDevice, PAGE);
});

test('a flood of reads does not lock out captains or new phones that sign in', async () => {
  expect(await statuses(FLOOD, () => PAGE)).toEqual(new Set([200, 429]));
  await othersAreServed(captain('one'), organizer, atTheDesk('GET'), atTheDesk('PUT'), SIGN_IN);
  // D-17: captains can also read the day's points and answer.
  await othersAreServed({ ...captain('one'), method: 'GET', path: '/api/agreement' });
  await othersAreServed({ ...captain('two'), method: 'POST', path: '/api/agreement/1' });
  await othersAreServed({ method: 'GET', path: '/captain' });
  await othersAreServed({ method: 'GET', path: '/assets/captain.js' });
});

test('a flood of sign-ins does not lock out captains or known devices', async () => {
  expect(await statuses(FLOOD, () => SIGN_IN)).toEqual(new Set([200, 429]));
  await othersAreServed(captain('one'), knownDevice);
});

test('made-up sessions and devices do not raise the limit, and lock out only calls of the same kind', async () => {
  const madeUp = (at: number) => ({ ...CARD, cookie: `captain=${token(`made-up-${at}`)}` });
  expect(await statuses(FLOOD, madeUp)).toEqual(new Set([200, 429]));
  await othersAreServed(captain('one'), SIGN_IN, knownDevice);
  const device = (at: number) => ({ ...SIGN_IN, cookie: `__Host-device=${token(`made-up-${at}`)}` });
  expect(await statuses(FLOOD, device)).toEqual(new Set([200, 429]));
  const corrections = (at: number) => captain(`made-up-${at}`);
  expect(await statuses(FLOOD, corrections)).toEqual(new Set([200, 429]));
  await othersAreServed(SIGN_IN);
});

test('anonymous calls do not keep organizers from signing in, and floods of sign-in calls do not lock out known browsers', async () => {
  const anonymous = { method: 'GET', path: '/api/captains/session' };
  expect(await statuses(FLOOD, () => anonymous)).toEqual(new Set([200, 429]));
  expect(await statuses(FLOOD, () => ({ method: 'GET', path: '/api/organizers/session' }))).toContain(429);
  await othersAreServed(DOOR);
  expect(await statuses(FLOOD, () => DOOR)).toEqual(new Set([200, 429]));
  // Only three calls per path, because the calls to all five paths count against the limit of one browser.
  for (const path of AT_THE_DOOR)
    expect([path, await statuses(3, () => knownBrowser(path))]).toEqual([path, new Set([200])]);
  await othersAreServed(organizer, captain('one'), knownDevice);
});

test('made-up browsers share a limit on sign-in calls, and do not lock out new browsers', async () => {
  const madeUp = (at: number) => ({ ...DOOR, cookie: `desk-visitor=${token(`made-up-${at}`)}` });
  expect(await statuses(FLOOD, madeUp)).toEqual(new Set([200, 429]));
  await othersAreServed(DOOR, organizer, SIGN_IN);
});

test('a malformed cookie counts as no cookie', async () => {
  const madeUp = (at: number) => ({ ...CORRECTION, cookie: `captain=${at}` });
  expect(await statuses(FLOOD, madeUp)).toEqual(new Set([200, 429]));
  const device = (at: number) => ({ ...SIGN_IN, cookie: `__Host-device=${at}` });
  expect(await statuses(FLOOD, device)).toEqual(new Set([200, 429]));
});

test('a captain who floods the server does not lock out the others', async () => {
  expect(await statuses(FLOOD, () => captain('hasty'))).toEqual(new Set([200, 429]));
  await othersAreServed(captain('one'), captain('two'));
});

test.each<{ kind: string; slow: Call; others: Call[] }>([
  {
    kind: 'requests for pages',
    slow: PAGE,
    others: [captain('one'), { method: 'GET', path: '/captain' }, SIGN_IN],
  },
  {
    kind: 'requests for the captain’s page',
    slow: { method: 'GET', path: '/captain' },
    others: [captain('one'), SIGN_IN],
  },
  {
    kind: 'requests for scripts',
    slow: { method: 'GET', path: '/assets/captain.js' },
    others: [captain('one'), PAGE],
  },
  { kind: 'calls without a session', slow: CORRECTION, others: [captain('one'), organizer, SIGN_IN] },
  { kind: 'calls of one captain', slow: captain('slow'), others: [captain('one'), organizer, CORRECTION] },
  { kind: 'calls of one organizer', slow: organizer, others: [captain('one'), atTheDesk('GET'), DOOR] },
  { kind: 'sign-ins of new phones', slow: SIGN_IN, others: [knownDevice, captain('one'), PAGE] },
  { kind: 'sign-ins of one known device', slow: knownDevice, others: [SIGN_IN, captain('one')] },
  { kind: 'sign-in calls of new browsers', slow: DOOR, others: [knownBrowser(DOOR.path), organizer] },
  { kind: 'sign-in calls of one known browser', slow: knownBrowser(DOOR.path), others: [DOOR, organizer] },
])('nginx limits $kind that are held open, and still serves other requests', async ({ slow, others }) => {
  held.length = 0;
  let refused = 0;
  const answers = Array.from({ length: AT_A_TIME + 4 }, async () => {
    const status = await send(slow, true);
    if (status === 429) refused += 1;
    return status;
  });
  await until(() => held.length + refused === AT_A_TIME + 4);
  expect([held.length, refused]).toEqual([AT_A_TIME, 4]);
  await othersAreServed(...others);
  for (const response of held) response.end('ok');
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200, 429]));
});
