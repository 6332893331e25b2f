import { statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BROWSER } from '#local/browser.ts';
import { answerOf } from './answer.ts';
import { bareAppSize } from './bare-app-size.ts';
import { TABLE_HEAD } from './figures.ts';
import { lighthouse } from './lighthouse-report.ts';
import { startProduct } from './product.ts';
import { compare, report, SMALL } from './rounds.ts';
import { type FirstLoad, visitSlowly } from './slow-visitor.ts';
import { startStaticPage } from './static-page.ts';

// Measures the first visit to /schedule on slow 4G with a slow processor, compared with the same page without
// scripts. Also measures the size of the page's scripts, compared with a minimal app with React, Query and
// the router.
const ROUNDS = SMALL ? 1 : 7;
const command = 'npm run bench:first-load';

const cup = await startProduct();
const pageUrl = `${cup.url}/schedule`;
const bare = await startStaticPage(pageUrl);
const browser = await chromium.launch({ ...BROWSER });
try {
  const product: FirstLoad[] = [];
  const byHand: FirstLoad[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    product.push(await visitSlowly(browser, pageUrl));
    byHand.push(await visitSlowly(browser, bare.url));
  }
  const sides = (of: (load: FirstLoad) => number) => ({ product: product.map(of), bare: byHand.map(of) });

  console.info(TABLE_HEAD);
  const goal = { atMost: 1.15 };
  report(
    { what: '`/schedule` on slow 4G, until the score can be read', unit: 'ms', goal, command },
    sides((load) => load.milliseconds),
  );
  report(
    { what: '`/schedule`, the document needed first, brotli', unit: 'bytes', goal, command },
    { product: [await documentBytes(pageUrl)], bare: [await documentBytes(bare.url)] },
  );
  report(
    { what: '`/schedule` on slow 4G, received by then, needed or not', unit: 'bytes', goal, command },
    sides((load) => load.bytes),
  );
  const scriptBytes = (product[0]?.scripts ?? []).map((url) => statSync(`dist/web${url}.br`).size);
  report(
    { what: 'first-load script of `/schedule`, brotli', unit: 'bytes', goal, command },
    { product: [scriptBytes.reduce((sum, size) => sum + size, 0)], bare: [await bareAppSize()] },
  );
  // The short form skips Lighthouse. One run, which simulates slow 4G from an unthrottled load, takes about 15 s.
  if (!SMALL) {
    const contentfulPaint = (url: string) => async () =>
      (await lighthouse(url)).audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
    const what = '`/schedule` in Lighthouse, largest contentful paint';
    const [product, bareSide] = [contentfulPaint(pageUrl), contentfulPaint(bare.url)];
    await compare({ what, unit: 'ms', goal, command, rounds: 3, product, bare: bareSide });
  }
} finally {
  await browser.close();
  bare.end();
  await cup.end();
}

/**
 * Measures only the document, because the page shows the score as soon as the document has arrived: styles
 * are inlined, and fonts do not block.
 */
async function documentBytes(url: string): Promise<number> {
  return (await answerOf(url, { 'accept-encoding': 'br' })).body.length;
}
