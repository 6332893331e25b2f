import { expect, test } from 'vitest';
import { databaseForThisTest } from '#testing/database.ts';
import { NOTHING_HIDDEN } from './desk-cards.ts';
import { LINES_A_PAGE, PAGE_TEXT, valuesOf, wholeTrail } from './desk-trail.ts';

type PlanNode = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: PlanNode[] };

const rowsRead = (node: PlanNode): number =>
  Math.max(
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
    ...(node.Plans ?? []).map((child) => rowsRead(child)),
  );

test('D-19 reading a page costs the same no matter how long the trail is', async () => {
  const { owner, serverDb } = await databaseForThisTest();
  await owner.query(
    `insert into trail (tournament_id, subject, key, became, role, actor)
    select 2025, 'players', '{}', '{"name": "Sample Player"}', 'organizer', 'June Ledger' from generate_series(1, 5000)`,
  );
  await owner.query('analyze trail');
  const filter = { what: 'everything', teamId: null, day: null, hole: null, who: null } as const;
  for (const before of [null, 3_000]) {
    const { rows } = await serverDb.query(`explain (analyze, format json) ${PAGE_TEXT}`, [
      ...valuesOf(2025, filter),
      before,
    ]);
    expect(rowsRead(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(2 * (LINES_A_PAGE + 1));
  }
});

test('D-19 a trail longer than one read is returned complete, each line once, newest first', async () => {
  const { owner, serverDb } = await databaseForThisTest();
  await owner.query(
    `insert into trail (tournament_id, subject, key, became, role, actor)
    select 2025, 'players', '{}', '{"name": "Sample Player"}', 'organizer', 'June Ledger' from generate_series(1, 2500)`,
  );
  const { rows } = await owner.query('select count(*)::int as n from trail');
  const numbers: number[] = [];
  for await (const lines of wholeTrail(serverDb, 2025, NOTHING_HIDDEN))
    numbers.push(...lines.map(({ line }) => line));
  expect(numbers).toHaveLength(rows[0].n);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a));
});
