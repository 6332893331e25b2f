import { expect, test } from 'vitest';
import { standingsTable } from '#server/cli/reports.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { fillDemo } from './fill-demo.ts';

test('the demonstration is halfway through Day 2, and always the same', async () => {
  const [first, second] = await Promise.all([databaseForThisTest(), databaseForThisTest()]);
  const rest = await fillDemo(first.db, 2025);
  await fillDemo(second.db, 2025);
  expect(rest.holes.map(({ day, hole }) => [day, hole])).toEqual(
    [10, 11, 12, 13, 14, 15, 16, 17, 18].map((hole) => [2, hole]),
  );
  const table = await standingsTable(first.db, 2025);
  expect(table).toContain('27 of 36 holes decided.');
  expect(await standingsTable(second.db, 2025)).toBe(table);
  expect((await verifyAudit(first.db)).faults).toEqual([]);
});
