import { invitationLink } from '#server/cli/invitation-link.ts';
import { startFresh } from '#testing/cup.ts';
import { test } from './cup.ts';
import { device, startDesk } from './desk.ts';
import { LAPTOP, PHONE } from './devices.ts';
import { expectQuick, setUp } from './evening-set-up.ts';
import { keyboard, touch } from './hands.ts';

// `e2e/whole-event.spec.ts` tests the same setup by mouse.
for (const [name, take] of Object.entries({ touch, keyboard }))
  test(`D-8 setting up the event from nothing by ${name} takes under ten minutes`, async ({
    browser,
    afterwards,
  }) => {
    test.setTimeout(120_000);
    const { cup, origin } = await startDesk(startFresh);
    afterwards(() => cup.end());
    const { page } = await device(browser, name === 'touch' ? PHONE : LAPTOP);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin.origin });
    const hand = take(page);
    await setUp(page, await invitationLink(cup.db, origin, 'June Ledger'), hand);
    expectQuick(name as 'touch' | 'keyboard', hand.work);
  });
