import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';
import { type Endpoint, type JsonEndpoint, pathOf } from '#contract/endpoint.ts';
import { CALLS, ENDPOINTS } from '#contract/endpoints.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { setMatch } from '#server/store/matches.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, cookiesOf, type TestCaptain } from '#testing/captains.ts';
import { organizerAt } from '#testing/organizers.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

type Schema = Readonly<Record<string, unknown>>;
type Operation = {
  operationId: string;
  summary: string;
  security?: unknown;
  parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
};
type Call = keyof typeof CALLS;
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const PUBLIC_URL = 'http://cup.example';
const context = appForThisFile({ PUBLIC_URL });
const everyEndpoint = Object.entries(ENDPOINTS).map(([name, endpoint]) => ({
  name: name as keyof typeof ENDPOINTS,
  endpoint: endpoint as Endpoint,
}));

describe('GET /api/openapi.json', () => {
  let document: Document;
  beforeAll(async () => {
    const answer = await context.app.inject('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    document = answer.json();
  });

  test('is a valid OpenAPI 3.1 document', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  });

  test('describes exactly the calls of the contract', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
    );
    const declared = everyEndpoint.map(
      ({ name, endpoint: { method, path } }) =>
        `${name}: ${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(declared.sort());
  });

  describe.each(everyEndpoint)('for the call $name', ({ name, endpoint }) => {
    const operation = () => operationOf(document, name);

    test('describes its parameters and body', () => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => `path ${param} required`);
      const { headers, body: bodySchema } = asJson(endpoint);
      const inHeaders = Object.entries(headers?.shape ?? {}).map(
        ([header, schema]) =>
          `header ${header}${z.safeParse(schema as z.ZodMiniType, undefined).success ? '' : ' required'}`,
      );
      const described = operation().parameters.map(
        (parameter) => `${parameter.in} ${parameter.name}${parameter.required ? ' required' : ''}`,
      );
      expect(described).toEqual([...inPath, ...inHeaders]);
      expect(operation().parameters.filter(({ schema }) => schema['type'] !== 'string')).toEqual([]);
      const body = operation().requestBody?.content['application/json']?.schema;
      expect(Object.keys(Object(body?.['properties']))).toEqual(fieldsOf(bodySchema));
      // The document states that unknown fields are refused.
      if (bodySchema) expect(body).toMatchObject({ type: 'object', additionalProperties: false });
    });

    test('describes its response and every refusal in words', () => {
      const { 200: success, ...refusals } = operation().responses;
      const type =
        'events' in endpoint ? 'text/event-stream' : 'tables' in endpoint ? 'text/csv' : 'application/json';
      expect(Object.keys(success?.content ?? {})).toEqual([type]);
      const described = Object.entries(refusals).map(([status, { description }]) => [status, description]);
      const { body, staleResponse } = asJson(endpoint);
      expect(Object.fromEntries(described)).toMatchObject(endpoint.refusals);
      const ofTheServer = [405, 414, ...(body ? [413, 415] : [])].map(String);
      const declared = [...Object.keys(endpoint.refusals), ...ofTheServer];
      expect(Object.keys(refusals).sort()).toEqual(declared.sort());
      const withData = Object.keys(refusals).filter((status) => !refusals[status]?.content['text/plain']);
      expect(withData).toEqual(staleResponse ? ['412'] : []);
    });

    test('states who may call it', () => {
      expect(operation().security).toEqual(
        endpoint.access === 'public' ? undefined : [{ [endpoint.access]: [] }],
      );
    });
  });
});

describe('whatever the endpoint, the server answers a bad request with a refusal in plain text:', () => {
  test.each([
    { status: 405, method: 'POST', url: '/api/tournament/2025/live', allow: 'GET' },
    { status: 405, method: 'HEAD', url: '/api/tournament/2025/live', allow: 'GET' },
    { status: 405, method: 'DELETE', url: '/api/scores/1', allow: 'GET, HEAD, PATCH' },
    { status: 400, method: 'POST', url: '/api/captains/auth', payload: '{"accessCode":"x"' },
    { status: 414, method: 'GET', url: `/api/tournament/${'2'.repeat(2_048)}/holes` },
    { status: 414, method: 'GET', url: `/api/tournament/${'2'.repeat(2_048)}/live` },
    {
      status: 413,
      method: 'POST',
      url: '/api/captains/auth',
      payload: JSON.stringify({ accessCode: 'x'.repeat(5_000) }),
    },
    { status: 415, method: 'POST', url: '/api/captains/auth', type: 'text/plain', payload: 'code' },
  ] as const)('$status to $method $url', async ({ status, method, url, ...rest }) => {
    const { payload, type = 'application/json', allow } = { payload: undefined, allow: undefined, ...rest };
    const answer = await context.app.inject({
      method,
      url,
      ...(payload && { payload, headers: { 'content-type': type } }),
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

/**
 * The bounds of each field are tested in `src/contract/bounds.test.ts`. These tests show that every call
 * checks its fields.
 */
describe('every call is checked against its declaration:', () => {
  const PARAMS: Record<string, string | number> = {
    ...{ tournamentId: 2025, day: 1, hole: 1, group: 1, teamId: 'stopemen', table: 'holes' },
    ...{ scoreId: 1, playerId: 1, line: 1, passkeyId: 1, organizerId: 1, invitationId: 1 },
  };
  const answerTo = (endpoint: Endpoint, params = PARAMS, headers: object = {}, body?: object) =>
    call(context.app, endpoint, { params, headers: { 'if-match': '*', ...headers }, body });
  const withParams = everyEndpoint.filter(({ endpoint }) => endpoint.params);
  const withHeaders = everyEndpoint.filter(({ endpoint }) => asJson(endpoint).headers);
  const withBody = everyEndpoint.filter(({ endpoint }) => asJson(endpoint).body);

  test.each(withParams)('$name refuses invalid URL parameters', async ({ endpoint }) => {
    for (const name of Object.keys(endpoint.params?.shape ?? {})) {
      const { statusCode, body } = await answerTo(endpoint, { ...PARAMS, [name]: 'nothing' }, {}, {});
      expect([name, statusCode, body]).toEqual([name, 400, expect.stringContaining(`${name}: `)]);
    }
  });

  test.each(withHeaders)('$name refuses malformed headers', async ({ endpoint }) => {
    for (const name of Object.keys(asJson(endpoint).headers?.shape ?? {})) {
      const { statusCode, body } = await answerTo(endpoint, PARAMS, { [name]: '?' }, {});
      expect([name, statusCode, body]).toEqual([name, 400, expect.stringContaining(`${name}: `)]);
    }
  });

  test.each(withBody)('$name refuses a missing body, and one with an unknown field', async ({ endpoint }) => {
    expect((await answerTo(endpoint)).statusCode).toBe(400);
    expect((await answerTo(endpoint, PARAMS, {}, { points: 2 })).statusCode).toBe(400);
  });

  test.each(everyEndpoint)('$name refuses a query string', async ({ endpoint }) => {
    const answer = await context.app.inject({
      method: endpoint.method,
      url: `${pathOf(endpoint, PARAMS)}?again=1`,
      ...(asJson(endpoint).body && { payload: {} }),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('real responses', () => {
  let captain: TestCaptain;
  let cookie: string;
  beforeAll(async () => {
    const { app, db, snapshots } = context;
    captain = await captainWithCode(db, 'stopemen');
    await openDay(db, 2025, 1);
    await setMatch(db, 2025, { day: 1, group: 1, result: 'stopemen' });
    await setStatus(db, 2025, 'active');
    await snapshots.refresh();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/captains/auth',
      payload: { accessCode: captain.code },
    });
    const { browser } = await organizerAt(app, db, PUBLIC_URL, 'June Ledger');
    cookie = `${cookiesOf([answer.headers['set-cookie'] ?? []].flat())}; ${browser.cookie}`;
  });

  /** Calls that need a rehearsal. They have their own test below, because opening a day ends a rehearsal. */
  const REHEARSED: readonly string[] = ['captainsRehearsal', 'rehearsalScreen'];
  const everyRead = Object.entries<JsonEndpoint>(CALLS)
    .filter(([name, { method }]) => method === 'GET' && !REHEARSED.includes(name))
    .map(([name, endpoint]) => ({ name: name as Call, endpoint }));

  test.each(everyRead)('of $name match the contract and the document', async ({ name, endpoint }) => {
    const url = pathOf(endpoint, {
      tournamentId: 2025,
      day: 1,
      teamId: 'stopemen',
      scoreId: await correctedScore(),
    });
    const answer = await context.app.inject({ method: 'GET', url, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toEqual([]); // an empty list would match any description
    await expectAsDescribed(name, 200, answer.json());
  });

  test('to a correction, a stale correction and a sign-out match the contract and the document', async () => {
    const { app, db } = context;
    const scoreId = (await scoreIdAt(db, 2025, 'stopemen', 1, 1)) ?? 0;
    const payload = { strokes: 4, captainName: captain.name };
    const correct = (headers: Record<string, string>) =>
      app.inject({
        method: 'PATCH',
        url: `/api/scores/${scoreId}`,
        headers: { cookie, ...headers },
        payload,
      });
    await expectAsDescribed('correctScore', 200, (await correct({})).json());
    payload.strokes = 5;
    const stale = await correct({ 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    await expectAsDescribed('correctScore', 412, stale.json());
    const signOut = { method: 'POST', url: '/api/captains/sign-out', payload: {} } as const;
    await expectAsDescribed('signOut', 200, (await app.inject(signOut)).json());
  });
});

test('D-20 real responses in a rehearsal match the contract and the document', async () => {
  const { app, db, owner, snapshots } = context;
  await owner.query("update days set state = 'official' where state = 'open'");
  const { browser } = await organizerAt(app, db, PUBLIC_URL, 'Otto Tally');
  const params = { tournamentId: 2025 };
  const started = await browser.call(CALLS.startRehearsal, { params, body: { day: 1 } });
  await expectAsDescribed('startRehearsal', 200, started.json());
  await browser.call(CALLS.playRehearsal, { body: { day: 1, toTheEnd: false } });
  await snapshots.refresh();
  await expectAsDescribed('rehearsalScreen', 200, (await browser.call(CALLS.rehearsalScreen)).json());
  const { code } = await captainWithCode(db, 'powdermen', REHEARSAL_ID);
  const signedIn = await call(app, CALLS.signIn, { body: { accessCode: code } });
  const board = await call(app, CALLS.captainsRehearsal, { cookie: cookiesFrom(signedIn) });
  await expectAsDescribed('captainsRehearsal', 200, board.json());
});

async function correctedScore(): Promise<number> {
  const scoreId = (await scoreIdAt(context.db, 2025, 'stopemen', 1, 9)) ?? 0;
  await context.owner.query('update scores set strokes = 4 where id = $1', [scoreId]);
  return scoreId;
}

/** Checks a response against the schema in the contract, and again against the one in the document. */
async function expectAsDescribed(name: Call, status: 200 | 412, answer: unknown): Promise<void> {
  const endpoint: JsonEndpoint = CALLS[name];
  const declared = status === 200 ? endpoint.response : endpoint.staleResponse;
  if (!declared) throw new Error(`${name} declares no answer for ${status}`);
  expect(z.safeParse(declared, answer)).toMatchObject({ success: true });
  const document: Document = (await context.app.inject('/api/openapi.json')).json();
  const described = operationOf(document, name).responses[status]?.content['application/json']?.schema;
  expect(fromJSONSchema(Object(described)).safeParse(answer)).toMatchObject({ success: true });
}

function operationOf(document: Document, name: string): Operation {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
}

/** Returns an empty object for a stream or a table: these declare neither headers nor a body. */
function asJson(endpoint: Endpoint): Partial<JsonEndpoint> {
  return 'events' in endpoint || 'tables' in endpoint ? {} : endpoint;
}

function fieldsOf(schema: z.ZodMiniObject | undefined): string[] {
  return Object.keys(schema?.shape ?? {});
}
