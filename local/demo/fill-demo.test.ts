import { expect, test } from 'vitest';
import { standingsTable } from '#server/cli/reports.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { championBoardOf } from '#server/store/champion-board.ts';
import { readRecords } from '#server/store/records.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { fillDemo, fillDemonstration, fillPastYear } from './fill-demo.ts';

test('the demo is halfway through Day 2, and always the same', async () => {
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

test('a past year of the demo is played to its end, official and completed', async () => {
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

test('a demo that fails halfway leaves nothing behind, and reports why in one sentence', async () => {
  const { db, owner, ownerUrl } = await databaseForThisTest();
  // Simulates a database that is too slow, by canceling a statement in the second year.
  await owner.query(`create function cancel() returns trigger language plpgsql as
      $$ begin raise query_canceled using message = 'canceling statement due to statement timeout'; end $$;
    create trigger cancel before update on scores for each row when (new.tournament_id = 2026) execute function cancel()`);
  await expect(fillDemonstration(db, ownerUrl, { past: 2025, year: 2026 })).rejects.toThrow(
    'The demonstration was not filled: the database has canceled the query. The database is empty; try again.',
  );
  const { rows } = await db.query(
    'select (select count(*) from scores) as scores, (select count(*) from players) as players, (select count(*) from tournaments) as years',
  );
  expect(rows).toEqual([{ scores: 0, players: 0, years: 1 }]);
});
