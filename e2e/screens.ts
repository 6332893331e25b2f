import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER } from '#local/browser.ts';
import { captainWithCode } from '#testing/captains.ts';
import { startCluster } from '#testing/cluster.ts';
import { startCutOff, startDemo, startFresh } from '#testing/cup.ts';
import { correctHole, holeButton, openHole, signInAs } from './captain-steps.ts';

// A picture of every page and state at both sizes, from the built product: npm run build first.
const FOLDER = path.resolve(import.meta.dirname, '../screens');
const SIZES = [
  { name: '390', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: '1440', viewport: { width: 1440, height: 900 } },
];

type Shot = {
  name: string;
  url: string;
  /** Before the page is opened; it then need not be complete. */
  before?: (page: Page) => Promise<unknown>;
  /** What a person does on it first. */
  steps?: (page: Page) => Promise<unknown>;
};

mkdirSync(FOLDER, { recursive: true });
const cluster = await startCluster();
const [demo, fresh, cutOff] = [
  await startDemo(cluster.port),
  await startFresh(cluster.port),
  await startCutOff(),
];
const browser = await chromium.launch(BROWSER);

const neverAnswered = (page: Page) => page.route('**/api/**', () => {});
/** The captain's screen after these steps of a captain who has signed in. */
const asCaptain = (name: string, steps: (page: Page) => Promise<unknown> = async () => {}): Shot => ({
  name: `captain-${name}`,
  url: `${demo.url}/captain`,
  steps: async (page) => {
    await signInAs(page, demo, 'stopemen');
    await steps(page);
  },
});
const login = async (page: Page, code: string) => {
  await page.getByLabel('Access Code').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
};
const pages = ['', 'teams', 'schedule', 'courses', 'contact', 'captain', 'nothing'];
const shots: Shot[] = [
  ...pages.map((page) => ({ name: page || 'home', url: `${demo.url}/${page}` })),
  ...['', 'teams', 'schedule'].map((page) => ({
    name: `${page || 'home'}-fresh`,
    url: `${fresh.url}/${page}`,
  })),
  ...pages.slice(0, 5).map((page) => ({ name: `${page || 'home'}-error`, url: `${cutOff.url}/${page}` })),
  ...pages.slice(0, 5).map((page) => ({
    name: `${page || 'home'}-loading`,
    url: `${cutOff.url}/${page}`,
    before: neverAnswered,
  })),
  { name: 'display', url: `${demo.url}/display` },
  { name: 'display-fresh', url: `${fresh.url}/display` },
  {
    name: 'captain-failed',
    url: `${demo.url}/captain`,
    steps: async (page) => {
      await login(page, 'WRONG-CODE');
      await page.getByText('Authentication Failed').first().waitFor();
    },
  },
  {
    name: 'captain-pending',
    url: `${demo.url}/captain`,
    steps: async (page) => {
      await neverAnswered(page);
      await login(page, (await captainWithCode(demo.db, 'powdermen')).code);
      await page.getByText('Authenticating...').waitFor();
    },
  },
  asCaptain('dashboard'),
  asCaptain('editor', (page) => openHole(page, 2, 3)),
  asCaptain('editor-refused', async (page) => {
    const panel = await openHole(page, 2, 3);
    await panel.getByRole('textbox', { name: 'Strokes' }).fill('16');
    await panel.getByRole('button', { name: 'Confirm' }).click();
  }),
  asCaptain('saved', async (page) => {
    await correctHole(page, 2, 3, 5);
    await page.getByText('Score Updated').first().waitFor();
  }),
  asCaptain('offline', async (page) => {
    await page.context().setOffline(true);
    await correctHole(page, 2, 4, 6);
    await page.getByText('On this phone').first().waitFor();
  }),
  asCaptain('someone-else', async (page) => {
    const panel = await openHole(page, 2, 5);
    await demo.db.query(
      `update scores set strokes = strokes % 15 + 1 where team_id = 'stopemen' and day = 2 and hole = 5`,
    );
    await panel.getByRole('textbox', { name: 'Strokes' }).fill('15');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await holeButton(page, 2, 5)
      .filter({ hasText: /not saved/i })
      .click();
  }),
];
for (const shot of shots) for (const size of SIZES) await take(browser, shot, size);

await browser.close();
await Promise.all([demo.end(), fresh.end(), cutOff.stop()]);
await cluster.stop();
console.info(`${shots.length * SIZES.length} pictures in screens/`);

async function take(
  from: Browser,
  { name, url, before, steps }: Shot,
  { name: size, ...options }: (typeof SIZES)[number],
) {
  const context = await from.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await before?.(page);
  await page.goto(url, { waitUntil: before ? 'domcontentloaded' : 'load' });
  await steps?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(async () => {
    // Pictures below the fold are fetched when they come near: go there once.
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    window.scrollTo(0, 0);
  });
  await page.screenshot({ path: path.join(FOLDER, `${name}-${size}.png`), fullPage: true });
  await context.close();
}
