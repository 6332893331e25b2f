import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { byTeam } from '#domain/teams.ts';
import { fillDemoSite } from '#local/demo/demo-event.ts';
import { DEMO_SEED, demoGame } from '#local/demo/demo-game.ts';
import { fillDemo, fillPastYear, postHole } from '#local/demo/fill-demo.ts';
import { changeDayState } from '#server/store/days.ts';
import { transaction } from '#server/store/sql.ts';
import { createTournament, showTournament } from '#server/store/tournament.ts';
import type { Cup } from '#testing/cup.ts';
import { signInAs } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { watchShifts } from './shifts.ts';
import { answerFrom, EVERY_PATH, holdBack, settled } from './visitor.ts';

/**
 * The pages that share one budget. Excludes the clubhouse screen, which loads once and stays open, and the
 * captain's screen, which has its own budget.
 */
const PUBLIC = EVERY_PATH.filter((path) => path !== '/captain' && path !== '/display');
const FONTS = '**/*.woff2';
/** Schedule's tee sheet and its updates: scripts that load after the board, with their own budget (D-14). */
const AFTER_THE_BOARD = /\/(tee-sheet|late-parts)/;

/** Fills every part of Schedule: years, pairings, cards, a correction, an official day, advice, a notice. */
async function fillEverything({ db }: Cup): Promise<void> {
  await fillPastYear(db, 2025);
  await createTournament(db, { year: 2026, dates: ['2026-09-27', '2026-10-04'], startTime: '09:00' });
  await fillDemo(db, 2026);
  const corrected = demoGame(DEMO_SEED).holes.find(({ day, hole }) => day === 2 && hole === 3);
  if (corrected) await postHole(db, 2026, { ...corrected, strokes: byTeam(() => 4) });
  await transaction(db, (connection) =>
    changeDayState(connection, 2026, 1, { kind: 'make official', ruling: null }),
  );
  await fillDemoSite(db, 2026);
  await showTournament(db, 2026);
}

async function compressed({ url }: Cup, encoding: string): Promise<Buffer> {
  const asking = get(`${url}/schedule`, { headers: { 'accept-encoding': encoding } });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return buffer(answer);
}

/** Time to post two whole events hole by hole. */
const FILLING_MS = 240_000;

/** Expects the HTML of /schedule to show 2026 and contain all `parts`, and to be at most 14 KB compressed. */
async function expectSmall(cup: Cup, when: string, parts: readonly string[]): Promise<void> {
  const page = (encoding: string) => compressed(cup, encoding);
  await expect.poll(async () => (await page('identity')).toString()).toContain('/schedule/2026#data');
  const html = gunzipSync(await page('gzip')).toString();
  for (const part of parts) expect.soft(html).toContain(part);
  const { length } = await page('br'); // every browser accepts brotli over TLS
  console.info(`/schedule ${when}, br: ${length} bytes`);
  expect(length).toBeLessThanOrEqual(14 * 1024);
}

test('the first response of /schedule is at most 14 KB compressed, even with all its parts', async ({
  ownFresh,
}) => {
  test.setTimeout(FILLING_MS);
  await fillEverything(ownFresh);
  await expectSmall(ownFresh, 'with everything', [
    ...[
      '<style>',
      'Powdermen',
      'From the organizers',
      'was corrected on',
      'became official on',
      'Open the tee sheet',
    ],
    ...['/schedule/2026#county-champion', ' won</a>', 'Open in a map', 'For spectators', 'Sample Social'],
  ]);
});

test('the first response of /schedule is at most 14 KB compressed once the cup is over, with its awards', async ({
  ownFresh,
}) => {
  test.setTimeout(FILLING_MS);
  const { db } = ownFresh;
  await fillPastYear(db, 2025);
  await createTournament(db, { year: 2026, dates: ['2026-09-27', '2026-10-04'], startTime: '09:00' });
  await fillPastYear(db, 2026);
  await fillDemoSite(db, 2026);
  await showTournament(db, 2026);
  await expectSmall(ownFresh, 'once it is over', [
    'Champions 2026',
    'Captain’s Award',
    'From the organizers',
    'For spectators',
    ' won</a>',
  ]);
});

test('the first response of /schedule is at most 14 KB during play, even for clients with only gzip', async ({
  demo,
}) => {
  for (const encoding of ['br', 'gzip']) {
    const { length } = await compressed(demo, encoding);
    console.info(`/schedule ${encoding}: ${length} bytes`);
    expect.soft(length, encoding).toBeLessThanOrEqual(14 * 1024);
  }
});

test('no schema reaches the browser, because the contract is imported only as types', () => {
  const scripts = globSync('dist/web/**/*.js');
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('_zod'))).toEqual([]);
});

/** The gzipped size of these scripts, each counted once. */
function bytesOf(scripts: readonly string[]): number {
  return [...new Set(scripts)].reduce((sum, url) => sum + statSync(`dist/web${url}.gz`).size, 0);
}

test('/captain loads at most 133 KB of script until the card is shown and the stream is open', async ({
  page,
  own,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
  });
  await signInAs(page, own, 'stopemen');
  await expect.poll(() => scripts.some((url) => url.includes('connection'))).toBe(true);
  await settled(page);
  console.info(`/captain: ${bytesOf(scripts)} bytes of script, gzipped`);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(133 * 1024);
  expect(scripts.filter((url) => url.includes('desk'))).toEqual([]);
});

for (const path of PUBLIC) {
  test(`${path} loads at most 100 KB of script and each font once, only from this site, without errors`, async ({
    page,
    demo,
  }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    const elsewhere: string[] = [];
    const scripts: string[] = [];
    const fonts: string[] = [];
    page.on('response', (response) => {
      const url = response.url();
      if (!url.startsWith(demo.url)) elsewhere.push(url);
      if (url.endsWith('.js')) scripts.push(new URL(url).pathname);
      const [, font] = /\/([\w-]+)-var-[\w-]+\.woff2$/.exec(url) ?? [];
      if (font) fonts.push(font);
    });
    const policy = (await page.goto(`${demo.url}${path}`))?.headers()['content-security-policy'] ?? '';
    await settled(page);
    // Wait for the script of the live connection, which may load later.
    await expect.poll(() => scripts.some((url) => url.includes('connection'))).toBe(true);
    const scriptBytes = bytesOf(scripts.filter((url) => !AFTER_THE_BOARD.test(url)));
    expect(bytesOf(scripts.filter((url) => AFTER_THE_BOARD.test(url)))).toBeLessThanOrEqual(3.25 * 1024);
    console.info(`${path}: ${scriptBytes} bytes of script, gzipped`);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
    expect(policy).not.toContain('unsafe');
    expect(elsewhere).toEqual([]);
    expect(faults).toEqual([]);
    await expect.poll(() => fonts.toSorted()).toEqual(['big-shoulders', 'national-park']);
    expect(scriptBytes).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThanOrEqual(100 * 1024);
    expect(scripts.filter((url) => /captain|static-/.test(url))).toEqual([]);
  });

  test(`${path} has no layout shift on first load or when the data is replaced`, {
    tag: '@both',
  }, async ({ page, demo, cutOff }) => {
    const shifts = await watchShifts(page);
    // The first load blocks fonts, because they arrive before or after the first paint at random. The test
    // below covers late fonts.
    await page.route(FONTS, (route) => route.abort());
    await page.goto(`${demo.url}${path}`);
    await settled(page);
    expect(await shifts(), 'on first load').toEqual([]);

    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.unroute(FONTS);
    await answerFrom(page, demo.url, () => held);
    await page.goto(`${cutOff.url}${path}`);
    await settled(page);
    await shifts();
    answer();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await shifts(), 'when the data arrives').toEqual([]);
  });

  test(`${path} has little layout shift when fonts arrive late`, { tag: '@both' }, async ({ page, demo }) => {
    const shifts = await watchShifts(page);
    const arrive = await holdBack(page, FONTS);
    await page.goto(`${demo.url}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    arrive();
    await settled(page);
    const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0);
    console.info(`${path}: late fonts move ${moved.toFixed(6)}`);
    expect(moved).toBeLessThanOrEqual(0.002);
  });
}
