import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signIn } from '#contract/captains.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { dataFolder, freePort, Postgres } from '#local/postgres.ts';
import { Agreeing } from '#proofs/corrections/agreeing.ts';
import { readConfig } from '#server/config.ts';
import { logAt } from '#server/http/log.ts';
import { openProduct } from '#server/open-product.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase } from '#server/store/sql.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode, PEPPER } from '#testing/captains.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import { organizerAt } from '#testing/organizers.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { call, cookiesFrom } from '#testing/requests.ts';
import { cutPower, restart } from './power-cut.ts';

const { kills: KILLS, seed: SEED } = lengthOf({ seed: 1928, slice: { kills: 2 }, long: { kills: 4 } });
const ORIGIN = 'https://cup.example';
/** Number of answers between two kills. */
const ANSWERS = 40;

const folder = dataFolder(`cup-kill-agreeing-${process.pid}`);
let postgres: Postgres;

beforeAll(async () => {
  postgres = await Postgres.start(folder, await freePort());
  await migrate(postgres.url());
}, 240_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const TITLE = `D-16, D-17, D-21 the database is killed ${KILLS} times while captains answer and organizers post notices, close and reopen: every acknowledged change is recorded once, and no refused one`;

test(TITLE, { timeout: 240_000 + KILLS * 20_000 }, async () => {
  const config = readConfig({
    DATABASE_URL: postgres.url('postgres', 'cup_server'),
    CODE_PEPPER: PEPPER.toString('hex'),
    PUBLIC_URL: ORIGIN,
    LOG_LEVEL: 'silent',
  });
  const owner = openDatabase(postgres.url());
  const db = openDatabase(postgres.url('postgres', 'cup_organizer'));
  await seed(db);
  const product = await openProduct(config, null, logAt(config.logLevel));
  const { app } = product;
  onTestFinished(async () => {
    await product.close();
    await Promise.all([owner.end(), db.end()]);
  });
  const june = (await organizerAt(app, db, ORIGIN, 'June Ledger')).browser;
  const otto = (await organizerAt(app, db, ORIGIN, 'Otto Tally')).browser;
  await openDay(db, 2025, 1);
  await liftCorrectionLimit(owner);
  await owner.query("update scores set strokes = case team_id when 'timbermen' then 4 else 5 end");
  await owner.query("update matches set winner_team_id = 'stopemen' where day = 1");

  const agreeing = new Agreeing({ app, origin: ORIGIN, turns: Number.POSITIVE_INFINITY, pauseMs: 700 });
  const captains = [];
  for (const [at, teamId] of TEAM_IDS.entries()) {
    const { code } = await captainWithCode(db, teamId);
    const cookie = cookiesFrom(await call(app, signIn, { body: { accessCode: code } }));
    captains.push(() => agreeing.captain(teamId, cookie, june, SEED + at));
  }
  const answered = () => [...agreeing.statuses.values()].reduce((sum, count) => sum + count, 0);
  async function strikes(): Promise<void> {
    try {
      for (let kills = 0; kills <= KILLS; kills += 1) {
        const enough = answered() + ANSWERS;
        while (answered() < enough) await wait(5);
        if (kills === KILLS) return;
        await cutPower(postgres);
        await restart(postgres);
      }
    } finally {
      agreeing.end();
    }
  }
  await Promise.all([
    strikes(),
    ...captains.map((answers) => answers()),
    agreeing.organizer(june, 'June', SEED + 21),
    agreeing.organizer(otto, 'Otto', SEED + 22),
    agreeing.corrections(otto),
  ]);

  expect(await agreeing.compare(owner)).toEqual([]);
  expect((await verifyTrail(owner)).faults).toEqual([]);
  expect(agreeing.lostAnswers, 'no kill met an answer').toBeGreaterThan(0);
  record({
    'kills while days are agreed': KILLS,
    'answers taken': agreeing.taken,
    closings: agreeing.closings,
    'tries without an answer': agreeing.lostAnswers,
  });
});
