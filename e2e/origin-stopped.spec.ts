import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { lengthOf, record } from '#testing/proof.ts';
import { startServer } from '#testing/server-process.ts';
import { startVarnish } from '#testing/varnish.ts';
import { PATHS } from '#web/paths.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { expect, test } from './cup.ts';
import { settled } from './visitor.ts';

/** With every server process stopped, Varnish keeps serving its cached copies, with an Age header. */
const { seconds: SECONDS } = lengthOf({ seed: 1928, slice: { seconds: 15 }, long: { seconds: 600 } });
const ASK_EVERY_MS = 250;

const PAGES = Object.values(PATHS).filter((path) => path !== PATHS.captain);
const READS = [
  '/api/teams',
  '/api/tournament',
  '/api/tournament/2025/leaderboard',
  '/api/tournament/2025/holes',
];
/** These pages show no score, so they have no as-of time. */
const WITHOUT_SCORES: readonly string[] = [PATHS.teams, PATHS.courses, PATHS.contact];
const TIME_ZONE = 'America/Detroit';

test('with every process stopped, the public site is served from the cache with its age, and recovers automatically', async ({
  browser,
  ownProcess: own,
  afterwards,
}) => {
  test.setTimeout(SECONDS * 1_000 + 240_000);
  const varnish = await startVarnish(own.url, own.url);
  afterwards(() => varnish.stop());
  // A visitor has opened every page, so Varnish has cached all scripts and pictures.
  const visitor = await browser.newPage();
  for (const path of PAGES) {
    await visitor.goto(`${varnish.url}${path}`);
    await settled(visitor);
  }
  await visitor.close();
  for (const path of READS) expect((await fetch(`${varnish.url}${path}`)).status, path).toBe(200);

  await own.server.stop();
  const stopped = Date.now();
  const answers: Answer[] = [];
  while (Date.now() < stopped + SECONDS * 1_000) {
    for (const path of [...PAGES, ...READS]) answers.push(await ask(varnish.url, path));
    await wait(ASK_EVERY_MS);
  }
  const elapsed = Math.floor((Date.now() - stopped) / 1_000);
  record({
    'seconds without a process': elapsed,
    answers: answers.length,
    'answers other than 200': answers.filter(({ status }) => status !== 200).length,
  });
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  for (const path of [...PAGES, ...READS]) {
    const last = answers.findLast((answer) => answer.path === path);
    expect(last?.age, `the age of ${path}`).toBeGreaterThanOrEqual(elapsed - 5);
    if (WITHOUT_SCORES.includes(path)) continue;
    expect(Date.parse(last?.asOf ?? ''), `the as-of time of ${path}`).toBeLessThanOrEqual(stopped);
  }

  const page = await browser.newPage();
  afterwards(() => page.close());
  await page.goto(`${varnish.url}/schedule`);
  // The page contains its scores and also requests them, so the as-of time may be that of either response.
  const asOf = ['/schedule', '/api/tournament/2025/leaderboard'].map((path) => {
    const last = answers.findLast((answer) => answer.path === path);
    const { day, time } = courseTime(last?.asOf ?? '', TIME_ZONE);
    return `Connection lost. Scores as of ${day}, ${time}.`;
  });
  const lost = page.getByText(/^Connection lost\. Scores as of /);
  await expect(lost).toBeVisible({ timeout: 60_000 });
  expect(asOf).toContain(await lost.textContent());
  await expect(pointsOf(page)).toHaveText(['19', '18', '16']);

  await own.owner.query(`update scores set strokes = 1 where (team_id, day, hole) = ('timbermen', 2, 9)`);
  const back = Date.now();
  const again = await startServer(own.databaseUrl, { DRAIN_SECONDS: '0', PORT: new URL(own.url).port });
  afterwards(() => again.stop());
  await expect(pointsOf(page)).not.toHaveText(['19', '18', '16'], { timeout: 120_000 });
  await expect(page.locator('[class*=pulse]').first()).toBeAttached({ timeout: 120_000 });
  await expect(page.getByText(/^Connection lost/)).toHaveCount(0);
  console.info(`the board is live again ${Date.now() - back} ms after the process was started`);
});

function pointsOf(page: Page) {
  return page.locator('table:has(caption:text-is("Leaderboard")) tbody td:nth-child(3)');
}

type Answer = { path: string; status: number; age: number; asOf: string };

/** Reads the as-of time from a page's data, or from a header of an API response. */
async function ask(url: string, path: string): Promise<Answer> {
  const response = await fetch(`${url}${path}`);
  const text = await response.text();
  return {
    path,
    status: response.status,
    age: Number(response.headers.get('age') ?? Number.NaN),
    asOf: response.headers.get('cup-as-of') ?? /"asOf":"([^"]+)"/.exec(text)?.[1] ?? '',
  };
}
