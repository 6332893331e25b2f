import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { invitationLink } from '#server/cli/invitation-link.ts';
import { startFresh } from '#testing/cup.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { pagesOf } from '#web/desk/levels/levels.ts';
import { PATHS, yearPath } from '#web/paths.ts';
import { signInAs } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, openLevel, startDesk } from './desk.ts';
import { LAPTOP, PHONE } from './devices.ts';
import { expectToComeBack, type Failure, type Open, type Promised, visit } from './first-reads.ts';
import { answerFrom, settled } from './visitor.ts';

const FAILURES: readonly Failure[] = ['503', 'no network'];
/**
 * On a page with a button to try again, each visit makes one read fail twice: the first attempt with one of
 * the failures, and the retry with the other. The short form (the slice) alternates between the two orders of
 * the failures; the long form tries both orders for every read.
 */
const { orders: ORDERS } = lengthOf({ seed: 1928, slice: { orders: 1 }, long: { orders: 2 } });
const YEAR = yearPath(2025);
const PUBLIC = [...Object.values(PATHS), YEAR, '/nothing'];
/** Several attempts run at the same time, because each mostly waits. */
const AT_A_TIME = 4;

const BY_HAND: Promised = { hasButton: true, onTimer: false };
const UNATTENDED: Promised = { hasButton: false, onTimer: false };
const AT_THE_DESK: Promised = { hasButton: true, onTimer: true };

type Visited = { name: string; open: Open; promised: Promised };

let failedReads = 0;
test.afterAll(() => record({ 'failed reads, each reported and recovered from': failedReads }));

/**
 * Visits each page once for each of its reads, in a new browser context, and makes that read fail. Skips
 * reads for which `isTried` returns true.
 */
async function expectAllToComeBack(
  pages: readonly Visited[],
  isTried: (read: string) => boolean = () => false,
): Promise<void> {
  let visits = 0;
  for (const { name, open, promised } of pages) {
    const { reads, says } = await visit(open);
    const toTry = reads
      .filter((read) => !isTried(read))
      .flatMap((read) => {
        // Without a button, the test cannot try the read again, so the read fails in only one way per visit.
        if (!promised.hasButton) return FAILURES.map((failure) => ({ read, failures: [failure] }));
        const orders = [FAILURES, FAILURES.toReversed()];
        const chosen = ORDERS === 2 ? orders : orders.slice(visits % 2).slice(0, 1);
        visits += 1;
        return chosen.map((failures) => ({ read, failures }));
      });
    const tried = toTry.length;
    while (toTry.length > 0)
      await Promise.all(
        toTry
          .splice(0, AT_A_TIME)
          .map(({ read, failures }) =>
            test.step(`${name} without ${read}: ${failures.join(', then ')}`, () =>
              expectToComeBack(open, read, failures, says, promised)),
          ),
      );
    failedReads += tried;
  }
}

type Served = { browser: Browser; cutOff: string; answering: string; options?: BrowserContextOptions };

/** Opens a page from a server without its database, so that the browser has to read all the data. */
function withoutData(path: string, { browser, cutOff, answering, options }: Served): Open {
  return async (before) => {
    const page = await (await browser.newContext({ ...PHONE, ...options })).newPage();
    await answerFrom(page, answering);
    await before(page);
    if (path !== YEAR) await page.goto(`${cutOff}${path}`);
    else {
      // The server cannot read the year's record and would send the 404 page, so the test opens another page,
      // and navigates to the year in the browser.
      await page.goto(`${cutOff}${PATHS.contact}`);
      await settled(page);
      await page.evaluate((to) => window.history.pushState(null, '', to), path);
      await expect(page.getByRole('heading', { level: 1, name: '2025' })).toBeVisible();
    }
    return page;
  };
}

async function signedInLike(page: Page): Promise<BrowserContextOptions> {
  const { cookies } = await page.context().storageState();
  return { storageState: { cookies, origins: [] } };
}

/** A page of the desk, in a browser context with these cookies. */
function deskPage(browser: Browser, url: string, options: BrowserContextOptions): Visited {
  const open: Open = async (before) => {
    const page = await (await browser.newContext({ ...LAPTOP, ...options })).newPage();
    await before(page);
    await page.goto(url);
    return page;
  };
  return { name: new URL(url).pathname, open, promised: AT_THE_DESK };
}

/**
 * Because all pages share one shell, a read is tested only on the first page that makes it. The read
 * `onEachPage` is tested on every page.
 */
function triedBefore(onEachPage?: string): (read: string) => boolean {
  const tried = new Set<string>();
  return (read) => {
    const before = tried.has(read);
    tried.add(read);
    return before && read !== onEachPage;
  };
}

test('D-31 if its reads fail after navigation from another page, Schedule calls nothing “to be announced”, and offers to try again', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.url}${PATHS.contact}`);
  await settled(page);
  // The stream stays open: it brings the board, but not the rest of the page.
  let isDown = true;
  await page.route('**/api/**', (route) => {
    const isRead = route.request().resourceType() === 'fetch';
    return isDown && isRead ? route.fulfill({ status: 503, json: { message: 'Not now' } }) : route.fallback();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/to be announced|TBD/i)).toHaveCount(0);
  isDown = false;
  await again.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in a map' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tee sheet' }).getByText(/^Group \d+$/)).toHaveCount(18);
});

test('D-31 every public page reports each failed read, and recovers', async ({ browser, demo, cutOff }) => {
  test.setTimeout(300_000);
  const served = { browser, cutOff: cutOff.url, answering: demo.url };
  const pages = PUBLIC.map((path) => ({
    name: path,
    open: withoutData(path, served),
    promised: path === PATHS.display ? UNATTENDED : BY_HAND,
  }));
  await expectAllToComeBack(pages);
});

test('D-31 a captain’s card reports each failed read, and recovers', async ({
  browser,
  page,
  own,
  cutOff,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, own, 'timbermen');
  // The device has no stored data, and no worker answers in place of the server.
  const options = { ...(await signedInLike(page)), serviceWorkers: 'block' } as const;
  const served = { browser, cutOff: cutOff.url, answering: own.url, options };
  const open = withoutData(PATHS.captain, served);
  expect((await visit(open)).reads).toContain('GET /api/scores/timbermen');
  await expectAllToComeBack([{ name: 'the card', open, promised: BY_HAND }]);
});

test('D-31 every page of the desk and its sign-in report each failed read, and recover', {
  tag: '@laptop',
}, async ({ browser, afterwards }) => {
  test.setTimeout(600_000);
  const desk = await startDesk();
  const { origin } = desk.origin;
  afterwards(() => desk.cup.end());
  const june = await signedInLike(await atTheDesk(browser, desk, 'June Ledger'));
  const pages = pagesOf({}).map((name) => deskPage(browser, `${origin}/organizer/${name}`, june));
  await expectAllToComeBack(pages, triedBefore('GET /api/tournament'));

  const invitation = await invitationLink(desk.cup.db, desk.origin, 'Otto Tally');
  const door = [`${origin}/organizer`, invitation].map((url) => deskPage(browser, url, {}));
  await expectAllToComeBack(door);
});

test('D-31 every page of a rehearsal reports each failed read, and recovers', {
  tag: '@laptop',
}, async ({ browser, afterwards }) => {
  test.setTimeout(600_000);
  const desk = await startDesk(startFresh);
  const { origin } = desk.origin;
  afterwards(() => desk.cup.end());
  await fillRosters(desk.cup.db);
  await pairInOrder(desk.cup.db, 1);
  const page = await atTheDesk(browser, desk, 'June Ledger');
  await openLevel(page, 'Rehearsal');
  await page.getByRole('button', { name: 'Start the rehearsal' }).click();
  await expect(page).toHaveURL(/\/rehearsal\/organizer\/day-sheet/);
  const june = await signedInLike(page);
  const pages = pagesOf({ isRehearsal: true }).map((name) =>
    deskPage(browser, `${origin}/rehearsal/organizer/${name}`, june),
  );
  await expectAllToComeBack(pages, triedBefore());

  const screen = {
    ...deskPage(browser, `${origin}/rehearsal/display`, june),
    promised: { hasButton: false, onTimer: true },
  };
  await expectAllToComeBack([screen], (read) => !read.endsWith('/screen'));
});
