import { expect, onTestFinished, test } from 'vitest';
import { standingsTable } from '#server/cli/reports.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { emptyDatabase } from './dev-database.ts';

test('a running server reports no fault when its database is emptied and refilled, and shows the new game', async () => {
  const { db, url, owner, ownerUrl } = await databaseForThisTest();
  await fillDemo(db, 2025);
  const asFilled = await standingsTable(db, 2025);
  await owner.query(`update scores set strokes = 15 where (team_id, day) = ('powdermen', 1)`);
  const server = await startServer(url, { DRAIN_SECONDS: '0' });
  onTestFinished(() => server.stop());
  await server.ready();
  const leader = async () => {
    const entries = await fetch(`${server.url}/api/tournament/2025/leaderboard`);
    return ((await entries.json()) as { id: string }[])[0]?.id;
  };
  expect(await leader()).not.toBe('powdermen');

  await emptyDatabase(ownerUrl);
  await fillDemo(db, 2025);
  expect(await standingsTable(db, 2025)).toBe(asFilled);
  expect((await verifyAudit(db)).faults).toEqual([]);
  await until(async () => (await leader()) === 'powdermen');
  expect(server.log()).toBe('');
});
