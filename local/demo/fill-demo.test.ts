import { expect, test } from 'vitest';
import { standingsTable } from '#server/cli/reports.ts';
import { championBoardOf } from '#server/snapshots/records.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { readRecords } from '#server/store/records.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { fillDemo, fillPastYear } from './fill-demo.ts';

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
  expect((await verifyTrail(first.db)).faults).toEqual([]);
  const [records] = await readRecords(first.db, [2025]);
  if (!records) throw new Error('no records');
  expect(records.groups.map(({ players }) => players.length)).toEqual([
    ...Array(6).fill(6),
    ...Array(12).fill(3),
  ]);
  const { rows, countBacks } = championBoardOf(records);
  expect(countBacks[0]).toMatchObject({ total: 72, stretches: [{ sums: [35, 37] }, {}, {}, {}] });
  expect(new Set(rows.map(({ state }) => state)).size).toBe(5);
});

test('a past year of the demonstration is played to its end, official and completed', async () => {
  const { db } = await databaseForThisTest();
  await fillPastYear(db, 2025);
  const table = await standingsTable(db, 2025);
  expect(table).toContain('36 of 36 holes decided.');
  expect(table).toContain('champion');
  const [records] = await readRecords(db, [2025]);
  expect(records?.days.map(({ state }) => state)).toEqual(['official', 'official']);
  expect(records?.captainsAward).not.toBeNull();
  expect((await verifyTrail(db)).faults).toEqual([]);
});
