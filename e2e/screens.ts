import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '#scripts/chromium.ts';
import { startCluster } from '#testing/cluster.ts';
import { startCutOff, startDemo, startFresh } from '#testing/cup.ts';

// A picture of every page and state at both sizes, from the built product: npm run build first.
const FOLDER = path.resolve(import.meta.dirname, '../screens');
const SIZES = [
  { name: '390', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: '1440', viewport: { width: 1440, height: 900 } },
];

type Shot = { name: string; url: string; before?: (page: Page) => Promise<unknown> };

mkdirSync(FOLDER, { recursive: true });
const cluster = await startCluster();
const [demo, fresh, cutOff] = [
  await startDemo(cluster.port),
  await startFresh(cluster.port),
  await startCutOff(),
];
const browser = await chromium.launch(CHROMIUM);

const neverAnswered = (page: Page) => page.route('**/api/**', () => {});
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
];
for (const shot of shots) for (const size of SIZES) await take(browser, shot, size);

await browser.close();
await Promise.all([demo.end(), fresh.end(), cutOff.stop()]);
await cluster.stop();
console.info(`${shots.length * SIZES.length} pictures in screens/`);

async function take(
  from: Browser,
  { name, url, before }: Shot,
  { name: size, ...options }: (typeof SIZES)[number],
) {
  const context = await from.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await before?.(page);
  await page.goto(url, { waitUntil: before ? 'domcontentloaded' : 'load' });
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
