import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { TEAM_IDS } from '#domain/teams.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { migrate } from '#server/store/migrate.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

const EDITIONS = Number(process.env['EDITIONS'] ?? 3);
const CORRECTIONS_OF_EACH = 20;

test(`no correction fails while three captains correct and record_correction is edited and re-applied ${EDITIONS} times`, {
  timeout: 60_000 + EDITIONS * 20_000,
}, async () => {
  const database = await databaseForThisTest();
  const { db, owner, ownerUrl, serverDb } = database;
  await openDay(db, 2025, 1);
  await liftCorrectionLimit(owner);
  const server = await startServer(database.url);
  onTestFinished(() => server.stop());
  await server.ready();

  const statuses: number[] = [];
  let isOver = false;
  const corrects = async (teamId: (typeof TEAM_IDS)[number]) => {
    const { code, name } = await captainWithCode(db, teamId);
    const cookie = await signInOver(server.url, code);
    const scoreId = await scoreIdAt(db, 2025, teamId, 1, 1);
    for (let strokes = 4; !isOver; strokes = strokes === 4 ? 5 : 4) {
      const answer = await fetch(`${server.url}/api/scores/${scoreId}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ strokes, captainName: name }),
      });
      statuses.push(answer.status);
    }
  };
  const captains = Promise.all(TEAM_IDS.map(corrects));

  const folder = await mkdtemp(path.join(tmpdir(), 'cup-db-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(new URL('../../db/', import.meta.url), folder, { recursive: true });
  const file = path.join(folder, 'functions', 'corrections.sql');
  const text = await readFile(file, 'utf8');
  for (let edition = 1; edition <= EDITIONS; edition += 1) {
    const edited = text.replace("'reason', p_reason,", `'reason', 'edition ${edition}',`);
    expect(edited).not.toBe(text);
    await writeFile(file, edited);
    expect(await migrate(ownerUrl, pathToFileURL(`${folder}/`))).toEqual(['functions']);
    const before = statuses.length;
    await until(() => Promise.resolve(statuses.length >= before + CORRECTIONS_OF_EACH));
  }
  isOver = true;
  await captains;
  expect(await migrate(ownerUrl)).toEqual(['functions']); // restores the original functions

  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const { rows } = await owner.query(
    'select count(distinct reason)::int as editions, count(*)::int as corrections from corrections',
  );
  expect(rows).toEqual([{ editions: EDITIONS, corrections: statuses.length }]);
  expect(await verifyAudit(serverDb)).toMatchObject({ faults: [] });
  console.info(`${statuses.length} corrections, ${EDITIONS} editions of record_correction, none failed`);
});
