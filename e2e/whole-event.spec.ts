import { invitationLink } from '#server/cli/invitation-link.ts';
import { startFresh } from '#testing/cup.ts';
import { record } from '#testing/proof.ts';
import { expect, test } from './cup.ts';
import { startDesk } from './desk.ts';
import { expectQuick, setUp } from './evening-set-up.ts';
import { mouse } from './hands.ts';
import { CARDS } from './whole-event/cards.ts';
import { playDayOne } from './whole-event/day-one.ts';
import { playDayTwo } from './whole-event/day-two.ts';
import { declare } from './whole-event/declaring.ts';
import { DAY_2, drawDayTwo, playAWeekLater, rehearse } from './whole-event/evening-before.ts';
import { boardIsRight, isInOrder, newEvent } from './whole-event/event.ts';
import { captainsSignIn, inviteSecond, laptop, Presses } from './whole-event/people.ts';
import { everShownOn, openWatchers } from './whole-event/watchers.ts';

test('D-8 to D-24 the whole event runs in browsers, and the board is right after every post', async ({
  browser,
  afterwards,
}) => {
  test.setTimeout(600_000 + CARDS * 60_000);
  const { cup, origin } = await startDesk(startFresh);
  afterwards(() => cup.end());
  const watchers = await openWatchers(browser, origin.origin);
  const presses = new Presses();
  const june = await laptop(browser, presses);
  const otto = await laptop(browser, presses);

  // The command line is not used after this.
  const link = await invitationLink(cup.db, origin, 'June Ledger');
  await june.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin.origin });
  const codes =
    await test.step('D-8 the evening before: players, draw and codes are set up by mouse', async () => {
      const hand = mouse(june);
      const made = await setUp(june, link, hand, 'one sheet');
      expectQuick('mouse', hand.work);
      return made;
    });
  await test.step('a second organizer joins and draws Day 2', async () => {
    await inviteSecond(june, otto);
    await playAWeekLater(otto);
    await expect
      .poll(
        async () =>
          (await cup.db.query('select date::text from days where day = 2 and tournament_id = 2025')).rows,
      )
      .toEqual([{ date: DAY_2 }]);
    await drawDayTwo(otto);
  });
  const phones = await test.step('three captains sign in', () =>
    captainsSignIn(browser, presses, origin.origin, codes));
  const event = newEvent({ origin: origin.origin, june, otto, phones, ...watchers });
  await boardIsRight(event, 'nothing is posted yet');

  await test.step('D-20 a rehearsal is played and thrown away', () => rehearse(event));
  await test.step('Day 1 is played', () => playDayOne(event));
  await test.step('Day 2 is played', () => playDayTwo(event));
  await test.step('the result is declared', () => declare(event));

  await test.step('no watching screen was ever reloaded or showed a wrong board', async () => {
    for (const page of [event.spectator, event.clubhouse]) {
      const all = await everShownOn(page);
      // Between the days and at the end, the clubhouse screen has a different layout.
      const shown = page === event.clubhouse ? all.filter((lines) => lines.length > 0) : all;
      expect(shown.length).toBeGreaterThan(50);
      expect(isInOrder(shown, event.board.history)).toBe(true);
    }
  });
  await test.step('D-19 no post was lost or applied twice', async () => {
    const { rows } = await cup.db.query('select count(*)::int as posted from corrections');
    expect(rows).toEqual([{ posted: event.board.posted }]);
  });

  record({
    'whole events': 1,
    presses: presses.count,
    'scores posted': event.board.posted,
    'boards compared': event.compared,
    'cards typed': CARDS,
  });
});
