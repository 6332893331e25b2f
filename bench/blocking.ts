import { chromium } from '@playwright/test';
import { BROWSER } from '#local/browser.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { median } from '#testing/statistics.ts';
import { type Busy, visitBusy } from './busy-visitor.ts';
import { startProduct } from './product.ts';

// Measures how long a page keeps a slow phone from responding to a tap, and why. The phone's processor is
// simulated as four times slower than this machine's. AGAINST=URL also measures another running site,
// alternating between the two sites; it requires AGAINST_CODE, the access code of a captain on the other
// site.
const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const SLOWER = 4;
const PARTS = ['blocking', 'script', 'style', 'layout', 'paint'] as const;

const cup = await startProduct();
const { code } = await captainWithCode(cup.db, 'timbermen');
const browser = await chromium.launch({ ...BROWSER });
try {
  const { AGAINST, AGAINST_CODE } = process.env;
  const sites = {
    product: { url: cup.url, cookie: await signInOver(cup.url, code) },
    ...(AGAINST && AGAINST_CODE
      ? { against: { url: AGAINST, cookie: await signInOver(AGAINST, AGAINST_CODE) } }
      : {}),
  };
  for (const path of ['/', '/schedule', '/captain']) {
    const visits = new Map<string, Busy[]>(Object.keys(sites).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, { url, cookie }] of Object.entries(sites))
        visits.get(name)?.push(await visitBusy(browser, `${url}${path}`, SLOWER, cookie));
    for (const [name, busy] of visits)
      console.info(
        `${path.padEnd(10)} ${name.padEnd(8)} ${PARTS.map((part) => `${part} ${Math.round(median(busy.map((visit) => visit[part])))} ms`).join(', ')}`,
      );
  }
} finally {
  await browser.close();
  await cup.end();
}
