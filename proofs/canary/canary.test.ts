import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCharacter, formatAccessCode, readAccessCode } from '#domain/access-code.ts';
import { hashSecret, verifySecret } from '#server/secrets/code-hash.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode, cookiesOf, PEPPER, type TestCaptain } from '#testing/captains.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { freshDatabase } from '#testing/database.ts';
import { everyRow } from '#testing/every-row.ts';
import { exchange } from '#testing/raw-http.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { brokenBytesWith, type Call, callsWith, type SignedIn } from './canary-calls.ts';
import { type Secret, secretsIn, secretText } from './spellings.ts';

type Answer = { what: string; status: number; text: string };

let database: TestDatabase;
let server: ServerProcess;
let captain: TestCaptain;
let device: SignedIn;
const secrets: Secret[] = [{ name: 'the pepper', bytes: PEPPER }];
const answers: Answer[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  await openDay(database.db, 2025, 1);
  captain = await captainWithCode(database.db, 'stopemen');
  keepCode('the code', captain.code);
  server = await startServer(database.url, {
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: 'http://localhost',
  });
});
afterAll(async () => {
  await server.kill();
  await database.drop();
});

test('the search finds a secret in every encoding', () => {
  const token: Secret = { name: 'token', bytes: Buffer.from('f00dfeedfacecafe', 'hex') };
  const word = secretText('word', 'AB7K-93QX');
  const shown = (bytes: Buffer) => [
    bytes.toString('hex').toUpperCase(),
    JSON.stringify({ raw: bytes }),
    Buffer.concat([Buffer.from('a'), bytes, Buffer.from('z')]).toString('base64'),
    Buffer.concat([Buffer.from('ab'), bytes]).toString('base64url'),
  ];
  for (const text of shown(token.bytes)) expect(secretsIn(`… ${text} …`, [token, word])).toEqual(['token']);
  for (const text of [...shown(word.bytes), 'ab7k-93qx'])
    expect(secretsIn(text, [token, word])).toEqual(['word']);
  expect(secretsIn('AB7K-93QY', [token, word])).toEqual([]);
});

describe('a client that uses a captain’s secrets in every way', () => {
  test('signs in with the code as people type it', async () => {
    const asTyped = ` ${captain.code.toLowerCase().replaceAll('-', ' ')} `;
    await signIn('sign-in', asTyped);
    const cookie = await signIn('sign-in', captain.code);
    const scoreId = (await scoreIdAt(database.db, 2025, 'stopemen', 1, 1)) ?? 0;
    device = { cookie, captainName: captain.name, scoreId };
    expect(statuses('sign-in')).toEqual([200, 200]);
    expect(secrets.filter(({ name }) => name.startsWith('token'))).toHaveLength(8);
  });

  test('is refused with codes in which one character is wrong', async () => {
    const symbols = captain.code.replaceAll('-', '');
    for (const place of [3, 8, 14]) {
      const other = symbols.charAt(place) === 'X' ? 'Y' : 'X';
      const unchecked = symbols.slice(0, place) + other + symbols.slice(place + 1, 15);
      const code = formatAccessCode(unchecked + checkCharacter(unchecked));
      keepCode(`a wrong code (${place})`, code);
      await signIn('wrong code', code);
      await signIn('typo', code.slice(0, -1) + (code.endsWith('X') ? 'Y' : 'X'));
    }
    expect(new Set([...statuses('wrong code'), ...statuses('typo')])).toEqual(new Set([401]));
  });

  test('sends the code and the token in every part of a request', async () => {
    await walk();
    const seen = new Set(answers.map(({ status }) => status));
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([200, 400, 401, 403, 404, 405, 413, 414, 415, 431]),
    );
  });

  test('makes a correction, repeats it, and sends a stale one', async () => {
    for (const _ of ['first', 'again'])
      await correct('correction', 4, { 'idempotency-key': 'an-ordinary-key' });
    await correct('stale correction', 5, { 'if-match': '"1"' });
    expect(statuses('correction')).toEqual([200, 200]);
    expect(statuses('stale correction')).toEqual([412]);
  });

  test('sends the same requests while the database fails', async () => {
    const before = answers.length;
    await database.owner.query('alter table sessions rename to sessions_away');
    await signIn('sign-in during the fault', captain.code);
    await walk();
    await database.owner.query('alter table sessions_away rename to sessions');
    expect(answers.slice(before).filter(({ status }) => status === 500)).not.toEqual([]);
  });

  test('sends the same requests while the database cannot be reached', async () => {
    const before = answers.length;
    await database.owner.query(`do $$ begin
      execute format('alter database %I connection limit 0', current_database());
      perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'cup_server';
    end $$`);
    await signIn('sign-in without a database', captain.code);
    await walk();
    await database.owner.query(`do $$ begin
      execute format('alter database %I connection limit -1', current_database()); end $$`);
    expect(answers.slice(before).filter(({ status }) => status === 503)).not.toEqual([]);
  });

  test('can no longer use its session after signing out', async () => {
    const { cookie } = device;
    const headers = { 'content-type': 'application/json', cookie };
    await call({ what: 'sign-out', method: 'POST', path: '/api/captains/sign-out', headers, body: '{}' });
    await call({ what: 'after sign-out', path: '/api/captains/session', headers: { cookie } });
    await walk();
    expect([...statuses('sign-out'), ...statuses('after sign-out')]).toEqual([200, 401]);
  });
});

describe('the code, the tokens and the pepper', () => {
  test('appear in no response', () => {
    expect(leaksIn(answers.map(({ what, text }) => ({ where: what, text })))).toEqual([]);
  });

  test('appear in no line of the log', async () => {
    expect(leaksIn(await everyLine())).toEqual([]);
  });

  test('appear in no row of any table', async () => {
    const rows = await everyPlaceInTheDatabase();
    const { selector } = readAccessCode(captain.code) ?? { selector: '' };
    for (const kept of [captain.name, `,${selector},`]) {
      expect(rows.some(({ text }) => text.includes(kept))).toBe(true); // the rows exist, and are searched
    }
    expect(leaksIn(rows)).toEqual([]);
  });

  test('appear in no row and no line, even if a client uses the code as its Idempotency-Key', async () => {
    const cookie = await signIn('sign-in', captain.code);
    await correct('keyed', 6, { 'idempotency-key': captain.code }, cookie);
    await database.owner.query('alter table corrections add constraint never check (false) not valid');
    await correct('keyed', 7, { 'idempotency-key': captain.code.replaceAll('-', '') }, cookie);
    expect(statuses('keyed')).toEqual([200, 500]);
    expect(leaksIn([...(await everyLine()), ...(await everyPlaceInTheDatabase())])).toEqual([]);
  });
});

test('D-7 only a salted, peppered hash is stored: two hashes of one secret have nothing in common', async () => {
  const secret = readAccessCode(captain.code)?.secret ?? '';
  const [first, second] = [await hashSecret(secret, PEPPER), await hashSecret(secret, PEPPER)];
  const parts = (hash: string) => hash.split('$').slice(-2);
  expect(parts(first).filter((part) => parts(second).includes(part))).toEqual([]);
  expect(await verifySecret(secret, first, PEPPER)).toBe(true);
  expect(await verifySecret(secret, second, PEPPER)).toBe(true);
  expect(await verifySecret(secret, first, Buffer.alloc(32, 'another pepper'))).toBe(false);
});

type Place = { where: string; text: string };

function leaksIn(places: readonly Place[]): string[] {
  const leaks = places.flatMap(({ where, text }) =>
    secretsIn(text, secrets).map((name) => `${where}: ${name}`),
  );
  return [...new Set(leaks)];
}

/** Adds the code and its secret part to the secrets, each with and without dashes. */
function keepCode(name: string, code: string): void {
  const symbols = code.replaceAll('-', '');
  const secret = readAccessCode(code)?.secret ?? '';
  const forms = {
    dashed: code,
    bare: symbols,
    'its secret': secret,
    'its secret, dashed': code.slice(3, -1),
  };
  for (const [form, text] of Object.entries(forms)) secrets.push(secretText(`${name}, ${form}`, text));
}

/** Makes every call that can carry a secret, with the code and with the session's token. */
async function walk(): Promise<void> {
  const token = /captain=([^;]+)/.exec(device.cookie)?.[1] ?? '';
  for (const text of [captain.code, captain.code.replaceAll('-', '').toLowerCase(), token]) {
    for (const one of callsWith(text, device)) await call(one);
    for (const bytes of brokenBytesWith(text)) await send('broken bytes', bytes);
  }
}

async function signIn(what: string, accessCode: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ accessCode });
  return cookiesOf(await call({ what, method: 'POST', path: '/api/captains/auth', headers, body }));
}

function correct(
  what: string,
  strokes: number,
  more: Record<string, string>,
  cookie = device.cookie,
): Promise<string[]> {
  const headers = { 'content-type': 'application/json', cookie, ...more };
  const body = JSON.stringify({ strokes, captainName: captain.name });
  return call({ what, method: 'PATCH', path: `/api/scores/${device.scoreId}`, headers, body });
}

function call({ what, method = 'GET', path, headers = {}, body = '' }: Call): Promise<string[]> {
  const length = String(Buffer.byteLength(body));
  const all = { host: 'localhost', connection: 'close', 'content-length': length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return send(what, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** Sends the bytes. Records the response, and every token in it as a secret. */
async function send(what: string, bytes: string): Promise<string[]> {
  const lines = (await exchange(server.url, bytes)).split('\r\n');
  const setCookie = /^set-cookie: /i;
  const handedOut = lines.filter((line) => setCookie.test(line)).map((line) => line.replace(setCookie, ''));
  const text = lines.filter((line) => !setCookie.test(line)).join('\n');
  answers.push({ what, status: Number(lines[0]?.split(' ')[1] ?? 0), text });
  for (const [, name, token = ''] of handedOut.flatMap((cookie) => [...cookie.matchAll(/^(\w+)=([^;]+)/g)])) {
    secrets.push(secretText(`token of the ${name}`, token));
    secrets.push({ name: `token of the ${name}, its bytes`, bytes: Buffer.from(token, 'base64url') });
  }
  return handedOut;
}

function statuses(of: string): number[] {
  return answers.filter(({ what }) => what === of).map(({ status }) => status);
}

/** Signs in once more, waits until that sign-in is logged, and returns the log, which is then complete. */
async function everyLine(): Promise<Place[]> {
  await signIn('sign-in', captain.code);
  const lines = () => server.log().split('\n');
  await expect
    .poll(() => lines().filter((line) => line.includes('"sign-in done"')))
    .toHaveLength(statuses('sign-in').length);
  return lines().map((text) => ({ where: `log, ${/"message":"[^"]*"/.exec(text)}`, text }));
}

async function everyPlaceInTheDatabase(): Promise<Place[]> {
  return (await everyRow(database.owner)).map(({ table, text }) => ({ where: table, text }));
}
