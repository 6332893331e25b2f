import { expect, test } from 'vitest';
import { signIn } from '#contract/captains.ts';
import { deskAgreement } from '#contract/desk/agreement.ts';
import { deskCaptains } from '#contract/desk/captains.ts';
import { deskCards } from '#contract/desk/cards.ts';
import { deskEvent } from '#contract/desk/event.ts';
import { deskPairings } from '#contract/desk/pairings.ts';
import { deskResult } from '#contract/desk/result.ts';
import { deskRosters } from '#contract/desk/roster.ts';
import { deskDaySheet } from '#contract/desk/scores.ts';
import { deskTrail, trailCsv } from '#contract/desk/trail.ts';
import { scoreHistory, teamScores } from '#contract/scores.ts';
import { postCardHole, postSignedCard } from '#server/store/cards.ts';
import { setMatch } from '#server/store/matches.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { openDay } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode } from '#testing/captains.ts';
import { organizerAt } from '#testing/organizers.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const YEAR = { tournamentId: 2025 };
const DAY = { ...YEAR, day: 2 } as const;

test('D-19 a change without a person’s name never shows the name of a database role', async () => {
  const { app, db, owner } = here;
  const { browser: june } = await organizerAt(app, db, ORIGIN, 'June Ledger');
  const [player] = await fillRosters(db);
  await pairInOrder(db, 2);
  const captain = await captainWithCode(db, 'stopemen');
  const signedIn = { body: { accessCode: captain.code }, headers: { origin: ORIGIN } };
  const headers = { cookie: cookiesFrom(await call(app, signIn, signedIn)) };
  await openDay(db, 2025, 1);
  await openDay(db, 2025, 2);
  await setMatch(db, 2025, { day: 2, group: 1, result: 'halved' });
  await postCardHole(db, { player: player?.id ?? 0, hole: 1, shows: 4 });
  const signed = { out: null, in: null, total: 72 };
  await postSignedCard(db, { player: player?.id ?? 0, signed, ruledTotal: null });
  await owner.query('update scores set strokes = 4 where (day, hole) = (2, 1)');
  await owner.query("update days set state = 'official' where day = 2");

  const body = { what: 'everything', teamId: null, day: null, hole: null, who: null, before: null };
  const scoreId = await scoreIdAt(db, 2025, 'stopemen', 2, 1);
  const read = {
    sheet: await june.call(deskDaySheet, { params: DAY }),
    cards: await june.call(deskCards, { params: YEAR }),
    agreement: await june.call(deskAgreement, { params: DAY }),
    captains: await june.call(deskCaptains, { params: YEAR }),
    event: await june.call(deskEvent, { params: YEAR }),
    pairings: await june.call(deskPairings, { params: DAY }),
    rosters: await june.call(deskRosters, { params: YEAR }),
    result: await june.call(deskResult, { params: YEAR }),
    trail: await june.call(deskTrail, { params: YEAR, body }),
    csv: await june.call(trailCsv, { params: YEAR }),
    scores: await call(app, teamScores, { params: { teamId: 'stopemen' }, headers }),
    history: await call(app, scoreHistory, { params: { scoreId: scoreId ?? 0 }, headers }),
  };
  const { rows } = await owner.query<{ name: string }>(
    "select rolname as name from pg_roles where rolname not like 'pg\\_%'",
  );
  for (const [what, response] of Object.entries(read))
    for (const { name } of rows) expect.soft(response.body, what).not.toContain(name);
  for (const { body } of [read.sheet, read.scores, read.history]) expect(body).toContain('The site itself');
  expect(read.cards.body).toContain('The site itself');
});
