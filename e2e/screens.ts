import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER } from '#local/browser.ts';
import { exitIfNotBuilt } from '#testing/built-site.ts';
import { captainWithCode } from '#testing/captains.ts';
import { startCluster } from '#testing/cluster.ts';
import { startCutOff, startDemo, startFresh } from '#testing/cup.ts';
import { captainShots } from './captain-shots.ts';
import { openHole, signInAs } from './captain-steps.ts';
import { takeDeskShots } from './desk-shots.ts';
import { finishDemo, publicShots } from './public-shots.ts';
import type { Shot } from './shot.ts';
import { Texts } from './texts.ts';

// Takes a picture of every page and state, usually at two sizes, from the built site: run npm run build first.
const FOLDER = path.resolve(import.meta.dirname, '../screens');
const PHONE = { isMobile: true, hasTouch: true };
const SIZES = [
  { name: '390', viewport: { width: 390, height: 844 }, ...PHONE },
  { name: '1440', viewport: { width: 1440, height: 900 } },
];
/** Further sizes, used only by shots that name them. */
const FURTHER_SIZES = [
  { name: '320', viewport: { width: 320, height: 568 }, ...PHONE },
  { name: '360', viewport: { width: 360, height: 640 }, ...PHONE },
  { name: '375', viewport: { width: 375, height: 667 }, ...PHONE },
  { name: '768', viewport: { width: 768, height: 1024 }, ...PHONE },
  { name: '1024', viewport: { width: 1024, height: 768 } },
  { name: '1920', viewport: { width: 1920, height: 1080 } },
  { name: '2560', viewport: { width: 2560, height: 1440 } },
  ...[
    [1024, 768],
    [1280, 800],
    [1920, 1080],
    [1080, 1920],
    [3840, 2160],
  ].map(([width = 0, height = 0]) => ({ name: `${width}x${height}`, viewport: { width, height } })),
];
/** The captain's screen is also used on small phones and on phones in landscape. */
const CAPTAIN_SIZES = [
  ...SIZES,
  ...FURTHER_SIZES.filter(({ name }) => name === '320' || name === '360'),
  { name: '844x390', viewport: { width: 844, height: 390 }, ...PHONE },
];
/** The README's pictures: small files that stay in the repository. `ONLY=readme npm run screens` redraws them. */
const README_FOLDER = path.resolve(import.meta.dirname, '../docs/pictures');
/** `ONLY=captain,tv npm run screens` draws only shots whose names begin with one of these words. */
const ONLY = process.env['ONLY'] ?? '';
/** `npm run texts` visits the same screens and writes their sentences into one file, instead of pictures. */
const TEXTS = process.argv.includes('--texts') ? new Texts() : null;

exitIfNotBuilt();
mkdirSync(FOLDER, { recursive: true });
const cluster = await startCluster();
const [demo, fresh, final, cutOff] = [
  await startDemo(cluster.port),
  await startFresh(cluster.port),
  await startDemo(cluster.port),
  await startCutOff(),
];
await finishDemo(final);
const browser = await chromium.launch(BROWSER);

const neverAnswered = (page: Page) => page.route('**/api/**', () => {});
const login = async (page: Page, code: string) => {
  await page.getByLabel('Access Code').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
};
const pages = ['', 'teams', 'schedule', 'courses', 'contact', 'captain', 'nothing'];
const shots: Shot[] = [
  ...pages.map((name) => ({
    name: name || 'home',
    url: `${demo.url}/${name}`,
    steps: async (page: Page) => {
      if (name === 'captain') await page.getByLabel('Access Code').waitFor();
    },
  })),
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
  ...publicShots(demo, fresh, final),
  ...captainShots(demo, fresh),
];
let taken = 0;
const [phone, desk] = SIZES;
const toBoard = (page: Page) =>
  page.getByRole('heading', { name: 'Leaderboard' }).evaluate((heading) => heading.scrollIntoView());
// First, because some of the other shots complete the demo's cup.
const readme = [
  { name: 'board-phone', size: phone, url: `${demo.url}/schedule`, steps: toBoard },
  { name: 'board-desk', size: desk, url: `${demo.url}/schedule`, steps: toBoard },
  { name: 'clubhouse', size: desk, url: `${demo.url}/display` },
  {
    name: 'captain-editor',
    size: phone,
    url: `${demo.url}/captain`,
    steps: async (page: Page) => {
      await signInAs(page, demo, 'stopemen');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await openHole(page, 2, 10);
    },
  },
];
if (!TEXTS && 'readme'.startsWith(ONLY)) {
  for (const { size, ...shot } of readme) {
    if (!size) continue;
    await take(browser, { ...shot, asSeen: true }, size, path.join(README_FOLDER, `${shot.name}.jpg`));
    taken += 1;
  }
}

const wanted = shots.filter(({ name }) => ONLY.split(',').some((start) => name.startsWith(start)));
for (const shot of wanted) {
  const named = [...SIZES, ...FURTHER_SIZES].filter(({ name }) => shot.sizes?.includes(name));
  const sizes = shot.sizes ? named : shot.asSeen ? CAPTAIN_SIZES : SIZES;
  for (const size of TEXTS ? sizes.filter((_, n) => n === 0 || n === sizes.length - 1) : sizes) {
    await take(browser, shot, size);
    taken += 1;
  }
}

if ('desk'.startsWith(ONLY)) {
  process.env['E2E_POSTGRES_PORT'] = String(cluster.port);
  taken += await takeDeskShots(browser, SIZES, keep);
}

await browser.close();
await Promise.all([demo.end(), fresh.end(), final.end(), cutOff.stop()]);
await cluster.stop();
if (TEXTS) writeFileSync(path.join(FOLDER, 'texts.md'), TEXTS.all);
console.info(
  TEXTS ? `The texts of ${taken} screens are in screens/texts.md` : `${taken} pictures in screens/`,
);

async function keep(page: Page, name: string) {
  if (TEXTS) await TEXTS.read(page, name);
  else await page.screenshot({ path: path.join(FOLDER, `${name}.png`), fullPage: true });
}

async function take(
  from: Browser,
  { name, url, before, steps, asSeen = false, forced }: Shot,
  { name: size, ...options }: (typeof SIZES)[number],
  file = path.join(FOLDER, `${name}-${size}.png`),
) {
  const colors = forced ? { forcedColors: 'active' as const, colorScheme: forced } : {};
  const context = await from.newContext({ ...options, ...colors, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await before?.(page);
  await page.goto(url, { waitUntil: before ? 'domcontentloaded' : 'load' });
  await steps?.(page);
  await page.evaluate(() => document.fonts.ready);
  if (!asSeen)
    await page.evaluate(async () => {
      // Pictures below the fold load lazily, so scroll past them once.
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      window.scrollTo(0, 0);
      // Parts far below the screen are not laid out, but a picture of the whole page needs them.
      for (const part of document.querySelectorAll('article')) part.style.contentVisibility = 'visible';
    });
  if (TEXTS) await TEXTS.read(page, `${name}-${size}`);
  const quality = file.endsWith('.jpg') ? { type: 'jpeg' as const, quality: 72 } : {};
  if (!TEXTS) await page.screenshot({ path: file, fullPage: !asSeen, timeout: 120_000, ...quality });
  await context.close();
}
