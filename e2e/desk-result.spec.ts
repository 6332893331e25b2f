import type { SeenHole } from '#contract/agreement.ts';
import { fillPastYear } from '#local/demo/fill-demo.ts';
import { actingAs } from '#server/store/acting.ts';
import { changeDayState } from '#server/store/days.ts';
import { setStatus } from '#server/store/tournament.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { type Cup, startFresh } from '#testing/cup.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, openLevel, startDesk } from './desk.ts';

/** A year in which all holes are played, but Day 2 is not closed and no champion is declared. */
async function startLastEvening() {
  const desk = await startDesk(startFresh);
  await fillPastYear(desk.cup.db, 2025);
  await setStatus(desk.cup.db, 2025, 'active');
  await changeDay(desk.cup, { kind: 'reopen', reason: 'Not closed yet' });
  return desk;
}

function changeDay({ db }: Cup, event: Parameters<typeof changeDayState>[3]) {
  const reason = event.kind === 'make official' ? event.ruling : null;
  return actingAs(db, { organizer: 'Otto Tally', reason }, (connection) =>
    changeDayState(connection, 2025, 2, event),
  );
}

/** The captain of the Stopemen disputes a hole of Day 2. */
async function dispute({ db, url }: Cup, hole: number) {
  const cookie = await signInOver(url, (await captainWithCode(db, 'stopemen')).code);
  const read = await fetch(`${url}/api/agreement`, { headers: { cookie } });
  const { days } = (await read.json()) as { days: { day: number; holes: SeenHole[] }[] };
  const seen = days.find(({ day }) => day === 2)?.holes.find((entry) => entry.hole === hole);
  const answer = await fetch(`${url}/api/agreement/2`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      teamId: 'stopemen',
      kind: 'dispute',
      holes: [{ hole, versions: seen?.versions }],
      reason: 'We had 4',
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

test('R-66, D-16 the result page shows what is missing; the award is given, and the result is declared and undone', async ({
  browser,
  viewport,
  isMobile,
  afterwards,
}) => {
  test.setTimeout(180_000);
  const desk = await startLastEvening();
  await desk.cup.db.query("insert into notices (tournament_id, text) values (2025, 'Play resumes.')");
  afterwards(() => desk.cup.end());
  const june = await atTheDesk(browser, desk, 'June Ledger', { viewport, isMobile });
  const otto = await atTheDesk(browser, desk, 'Otto Tally', { viewport, isMobile });
  const screen = await (await browser.newContext()).newPage();
  await screen.goto(`${desk.origin.origin}/display`);

  await test.step('until both days are closed, the page shows what is missing', async () => {
    await openLevel(june, 'Result');
    await openLevel(otto, 'Result');
    await expect(june.getByRole('heading', { level: 1, name: 'Result' })).toBeVisible();
    await expect(june.getByText('Day 2: complete, not closed yet')).toBeVisible();
    // The players load with the page, not later.
    expect(await june.getByLabel('Awarded to').getByRole('option').count()).toBe(37);
    await expect(june.getByRole('button', { name: 'Declare the result' })).toBeDisabled();
    await expect(june.getByText('Opens when Day 2 is closed.')).toBeVisible();
    await expectNoViolations(june, 'a result that waits');
  });

  await test.step('once Day 2 is closed, both organizers see the result and the ruling without a reload', async () => {
    await dispute(desk.cup, 12);
    await changeDay(desk.cup, { kind: 'make official', ruling: 'The paper says 5' });
    for (const page of [june, otto])
      await expect(page.getByRole('heading', { level: 1, name: 'Declare the result' })).toBeVisible();
    await expect(june.getByText('18 of 18 matches')).toBeVisible();
    await expect(
      june.getByText(
        /^Day 2, hole 12: the Stopemen disputed it\. Hole 12 counts as \d\. Ruled by Otto Tally, .*: “The paper says 5”$/,
      ),
    ).toBeVisible();
    await expectNoViolations(june, 'a result to be declared');
  });

  await test.step('each organizer sees the award that the other chooses', async () => {
    const before = await otto.getByLabel('Awarded to').inputValue();
    await june.getByLabel('Awarded to').selectOption({ index: 4 });
    const chosen = await june.getByLabel('Awarded to').inputValue();
    expect(chosen).not.toBe(before);
    await expect(otto.getByLabel('Awarded to')).toHaveValue(chosen);
    await expect(june.getByLabel('Awarded to')).toHaveAttribute('aria-busy', 'false');
  });

  const poster = june.getByRole('complementary', { name: 'Everyone will see' });
  const champion = (await poster.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const go = june.getByRole('button', { name: `Declare the ${champion} champions` });

  await test.step('declaring requires typing the champion’s name, and takes the notice down', async () => {
    await expect(go).toBeDisabled();
    const field = june.getByLabel('Type the name of the winning team');
    await field.fill('Nobody');
    await expect(go).toBeDisabled();
    await field.fill(champion.toLowerCase());
    await expect(go).toBeEnabled();
    await expect(june.getByRole('heading', { name: 'A notice is still up' })).toBeVisible();
    await expect(june.getByLabel('Take it down when you declare')).toBeChecked();
    await expect(screen.getByText('Play resumes.')).toBeVisible();
    await field.press('Enter');
    for (const page of [june, otto])
      await expect(page.getByRole('heading', { level: 1, name: 'The cup is decided' })).toBeVisible();
    await expect(otto.getByText(/^Declared by June Ledger, /)).toBeVisible();
    await expect(screen.getByText('Champions 2025')).toBeVisible();
    await expect(screen.getByText('Play resumes.')).toHaveCount(0);
    await expectNoViolations(june, 'a declared result');
  });

  await test.step('the declaration is undone with a reason, and the clubhouse screen no longer names champions', async () => {
    await otto.getByRole('button', { name: 'Undo it, with a reason…' }).click();
    const way = otto.getByRole('button', { name: 'Undo the declaration' });
    await expect(way).toBeDisabled();
    await expect(otto.getByLabel('Why are you undoing it?')).toBeFocused();
    await otto.keyboard.type('Hole 12 was posted wrong');
    await expectNoViolations(otto, 'why it is undone');
    await otto.keyboard.press('Enter');
    for (const page of [june, otto])
      await expect(
        page.getByText(/^Otto Tally undid the last declaration, .*“Hole 12 was posted wrong”$/),
      ).toBeVisible();
    await expect(screen.getByText('Champions 2025')).toBeHidden();
    await expect(june.getByLabel('Type the name of the winning team')).toHaveValue('');
  });
});

test('D-5 declaring co-champions requires typing both names', async ({
  browser,
  viewport,
  isMobile,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  afterwards(() => desk.cup.end());
  const { db } = desk.cup;
  await actingAs(db, { organizer: 'June Ledger' }, async (connection) => {
    for (const day of [1, 2] as const) await changeDayState(connection, 2025, day, { kind: 'open' });
    await setStatus(connection, 2025, 'active');
  });
  for (const [group, winner] of [
    [1, 'stopemen'],
    [2, 'timbermen'],
  ] as const)
    await db.query(
      "select post_match_as_organizer(2025, 1, $1, $2, false, null, null, 'June Ledger', null)",
      [group, winner],
    );
  await actingAs(db, { organizer: 'June Ledger', reason: 'Storm' }, async (connection) => {
    for (const day of [1, 2] as const)
      await changeDayState(connection, 2025, day, { kind: 'make official', ruling: 'Storm' });
  });
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport, isMobile });
  await openLevel(page, 'Result');
  const go = page.getByRole('button', { name: 'Declare the Timbermen and the Stopemen co-champions' });
  await page.getByLabel('Type the name of the first winning team').fill('Stopemen');
  await expect(go).toBeDisabled();
  await page.getByLabel('Type the name of the second winning team').fill('Timbermen');
  await expectNoViolations(page, 'co-champions');
  await go.click();
  await expect(page.getByText('Co-champions 2025')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Timbermen and Stopemen' })).toBeVisible();
  await expectNoViolations(page, 'co-champions declared');
});
