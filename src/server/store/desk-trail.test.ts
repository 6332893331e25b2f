import { expect, test } from 'vitest';
import { databaseForThisTest } from '#testing/database.ts';
import { fillRosters } from '#testing/pairings.ts';
import { NOTHING_HIDDEN } from './desk-cards.ts';
import { LINES_A_PAGE, PAGE_TEXT, readTrail, valuesOf, wholeTrail } from './desk-trail.ts';

const EVERYTHING = { what: 'everything', teamId: null, day: null, hole: null, who: null } as const;

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
  for (const before of [null, 3_000]) {
    const { rows } = await serverDb.query(`explain (analyze, format json) ${PAGE_TEXT}`, [
      ...valuesOf(2025, EVERYTHING),
      before,
    ]);
    expect(rowsRead(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(2 * (LINES_A_PAGE + 1));
  }
});

test('D-19 a trail read in several batches is returned complete, each line once, newest first', async () => {
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

test('D-19 lines about the Captain’s Award and a missing card contain the player and the change', async () => {
  const { owner, db, serverDb } = await databaseForThisTest();
  const [player] = await fillRosters(db);
  const id = player?.id ?? 0;
  await owner.query('update tournaments set (captains_award_team_id, captains_award_player_id) = ($1, $2)', [
    player?.teamId,
    id,
  ]);
  await owner.query(
    `insert into trail (tournament_id, subject, key, was, became, role, actor)
    select 2025, 'cards', '{}', jsonb_build_object('player_id', $1::bigint, 'no_card', false),
      jsonb_build_object('player_id', $1::bigint, 'no_card', true), 'organizer', 'June Ledger'`,
    [id],
  );
  const asked = { filter: EVERYTHING, before: null, hidden: NOTHING_HIDDEN };
  const [noCard, award] = await readTrail(serverDb, 2025, asked);
  expect(noCard).toMatchObject({
    person: player?.name,
    change: { fields: [{ name: 'no_card', from: 'false', to: 'true' }] },
  });
  expect(award).toMatchObject({
    person: player?.name,
    change: { fields: [{ name: 'captains_award_player_id', from: null, to: String(id) }] },
  });
});
