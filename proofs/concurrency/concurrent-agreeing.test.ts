import { expect, test } from 'vitest';
import { signIn } from '#contract/captains.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { Agreeing } from '#proofs/corrections/agreeing.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { openDay } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode } from '#testing/captains.ts';
import { organizerAt } from '#testing/organizers.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

const {
  turns: TURNS,
  pauseMs: PAUSE_MS,
  seed: SEED,
} = lengthOf({
  seed: 1928,
  slice: { turns: 80, pauseMs: 0 }, // with 40 turns, every attempt to close the day may be refused
  long: { turns: 200, pauseMs: 1_000 }, // the server accepts 120 answers per captain and minute
});
const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });

const TITLE = `D-16, D-17, D-21 three captains answer while two organizers post notices, close, reopen and correct, ${TURNS} turns each: no answer is lost, applied twice or given for a closed day`;

test(TITLE, { timeout: 240_000 + TURNS * 3_000 }, async () => {
  const { app, db, owner } = here;
  const agreeing = new Agreeing({ app, origin: ORIGIN, turns: TURNS, pauseMs: PAUSE_MS });
  const june = (await organizerAt(app, db, ORIGIN, 'June Ledger')).browser;
  const otto = (await organizerAt(app, db, ORIGIN, 'Otto Tally')).browser;
  await openDay(db, 2025, 1);
  await owner.query("update scores set strokes = case team_id when 'timbermen' then 4 else 5 end");
  await owner.query("update matches set winner_team_id = 'stopemen' where day = 1");
  const captains = [];
  for (const [at, teamId] of TEAM_IDS.entries()) {
    const { code } = await captainWithCode(db, teamId);
    const cookie = cookiesFrom(await call(app, signIn, { body: { accessCode: code } }));
    captains.push(() => agreeing.captain(teamId, cookie, june, SEED + at));
  }
  await Promise.all([
    ...captains.map((answers) => answers()),
    agreeing.organizer(june, 'June', SEED + 11),
    agreeing.organizer(otto, 'Otto', SEED + 12),
    agreeing.corrections(otto),
  ]);

  expect(await agreeing.compare(owner)).toEqual([]);
  expect((await verifyTrail(here.serverDb)).faults).toEqual([]);
  // If no answers were accepted and no day was closed, the test would prove nothing.
  expect(agreeing.taken).toBeGreaterThan(TURNS / 4);
  expect(agreeing.closings).toBeGreaterThan(0);
  expect(agreeing.statuses.get(412) ?? 0).toBeGreaterThan(0);
  record({
    'answers taken': agreeing.taken,
    closings: agreeing.closings,
    'answers and closings refused as stale': agreeing.statuses.get(412) ?? 0,
  });
});
