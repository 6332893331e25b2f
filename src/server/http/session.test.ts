import { expect, onTestFinished, test } from 'vitest';
import { whoIsSignedIn } from '#contract/captains.ts';
import { pathOf } from '#contract/endpoint.ts';
import { correctScore, teamScores } from '#contract/scores.ts';
import { Tokens } from '#server/secrets/tokens.ts';
import { PEPPER } from '#testing/captains.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { startFaultProxy, throughProxy } from '#testing/fault-proxy.ts';
import { startServer } from '#testing/server-process.ts';

const CALLS = [
  { endpoint: whoIsSignedIn, path: pathOf(whoIsSignedIn) },
  { endpoint: teamScores, path: pathOf(teamScores, { teamId: 'stopemen' }) },
  {
    endpoint: correctScore,
    path: pathOf(correctScore, { scoreId: 1 }),
    body: '{"strokes":4,"captainName":"Sam"}',
  },
];

test('made-up sessions cost no query, and a lost database is logged once per kind of call, not for every call', async () => {
  const { url } = await databaseForThisTest();
  const way = await startFaultProxy(url);
  const server = await startServer(throughProxy(url, way));
  onTestFinished(() => server.stop());
  await server.ready();
  await way.stop();
  const ask = async (token: string) => {
    const answers = CALLS.map(({ endpoint, path, body }) =>
      fetch(server.url + path, {
        method: endpoint.method,
        headers: { cookie: `captain=${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  for (const madeUp of ['x'.repeat(43), 'x'.repeat(64), new Tokens(Buffer.alloc(32)).make('session', 1)])
    expect(await ask(madeUp)).toEqual([401, 401, 401]);

  const sealed = new Tokens(PEPPER).make('session', 1);
  for (let count = 0; count < 10; count += 1) expect(await ask(sealed)).toEqual([503, 503, 503]);
  const lines = server.log().split('\n');
  expect(lines.filter((line) => line.includes('database unavailable'))).toHaveLength(CALLS.length);
});
