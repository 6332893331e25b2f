import type { Hole } from '#contract/tournament.ts';
import { FIRST_TOURNAMENT } from '#domain/calendar.ts';
import { demoGame } from '#local/demo/demo-game.ts';
import { postHole } from '#local/demo/fill-demo.ts';
import { setStatus } from '#server/store/tournament.ts';
import { startCopyOfDemo } from '#testing/cup.ts';
import { expect, test } from './cup.ts';

const { year: YEAR } = FIRST_TOURNAMENT;

/** The URL of the preview picture that a page offers to messengers. */
async function pictureOf(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  return new URL(/og:image" content="([^"]*)"/.exec(html)?.[1] ?? '').pathname;
}

async function holesLeft(url: string): Promise<number> {
  const holes: Hole[] = await (await fetch(`${url}/api/tournament/${YEAR}/holes`)).json();
  return holes.filter(({ decided }) => !decided).length;
}

/** Waits for the drawn picture. Until then, its URL redirects to the static card. */
async function drawn(url: string, path: string): Promise<Buffer> {
  const picture = () => fetch(url + path, { redirect: 'manual' });
  await expect.poll(async () => (await picture()).status, { timeout: 120_000 }).toBe(200);
  const answer = await picture();
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  return Buffer.from(await answer.arrayBuffer());
}

test('D-32 the picture of a shared link changes with the score; once the cup is completed, the year’s page has a drawn picture', async ({
  afterwards,
}) => {
  test.setTimeout(360_000);
  const own = await startCopyOfDemo(Number(process.env['E2E_POSTGRES_PORT']), { LINK_PICTURES: 'drawn' });
  afterwards(() => own.end());
  const before = await pictureOf(own.url, '/schedule');
  expect(before).toMatch(/^\/og\/[\w-]{6}\.png$/);
  expect(await pictureOf(own.url, '/')).toBe(before);
  expect(await pictureOf(own.url, '/teams')).toBe('/og-card.png');
  const first = await drawn(own.url, before);

  for (const hole of demoGame().holes) await postHole(own.db, YEAR, hole);
  // Waits until the server has all the holes, because only the picture of the newest score is drawn.
  await expect.poll(() => holesLeft(own.url)).toBe(0);
  const after = await pictureOf(own.url, '/schedule');
  expect(after).not.toBe(before);
  expect((await drawn(own.url, after)).equals(first)).toBe(false);
  expect((await drawn(own.url, before)).equals(first)).toBe(true);
  expect(await pictureOf(own.url, `/schedule/${YEAR}`)).toBe('/og-card.png');

  await setStatus(own.db, YEAR, 'completed');
  await expect.poll(() => pictureOf(own.url, `/schedule/${YEAR}`)).not.toBe('/og-card.png');
  await drawn(own.url, await pictureOf(own.url, '/schedule'));
  await drawn(own.url, await pictureOf(own.url, `/schedule/${YEAR}`));
});
