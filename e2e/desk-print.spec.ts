import type { Page } from '@playwright/test';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { fillPastYear } from '#local/demo/fill-demo.ts';
import { invitationLink } from '#server/cli/invitation-link.ts';
import { readPlayers, setPlayer } from '#server/store/players.ts';
import { startFresh } from '#testing/cup.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { readQrCode } from '#testing/read-qr-code.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { accept, device, openLevel, startDesk, toTheDesk } from './desk.ts';
import { colorsIn, pagesIn, sizesIn } from './pdf.ts';

const PAPER = {
  Letter: { portrait: '8.5 x 11', landscape: '11 x 8.5', short: 8.5 * 96, long: 11 * 96 },
  A4: { portrait: '8.3 x 11.7', landscape: '11.7 x 8.3', short: 793.7, long: 1122.5 },
} as const;

const button = (page: Page, title: string) => page.getByRole('button', { name: `${title}: Print` });
const pages = (page: Page) => page.locator('#printed article');

/** Prints. Returns the PDF, each page's size and texts, and any elements that stick out of their page. */
async function onPaper(page: Page, path?: string) {
  const pdf = await page.pdf({ preferCSSPageSize: true, ...(path && { path }) });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const boxes = await pages(page).evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const { left, right, top, bottom, width, height } = sheet.getBoundingClientRect();
      const outside = [...sheet.querySelectorAll('*')].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
      });
      return { width, height, outside: outside.map(({ textContent, tagName }) => textContent || tagName) };
    }),
  );
  const texts = await pages(page).allInnerTexts();
  await page.emulateMedia({ media: null });
  return { pdf, boxes, texts };
}

/** Names that break over two lines, which would make two players look like four. */
async function namesOnTwoLines(page: Page): Promise<(string | null)[]> {
  await page.emulateMedia({ media: 'print' });
  const broken = await page.locator('#printed td > div').evaluateAll((names) =>
    names
      .filter((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map(({ textContent }) => textContent),
  );
  await page.emulateMedia({ media: null });
  return broken;
}

test('D-14, D-15 every sheet of the print pack fits its pages, in black only, on Letter and A4', async ({
  browser,
  viewport,
  afterwards,
}, testInfo) => {
  test.setTimeout(150_000);
  const { cup, origin } = await startDesk(startFresh);
  afterwards(() => cup.end());
  await fillRosters(cup.db);
  // Makes the players' names as long as real ones, because the sheets must fit long names.
  await cup.owner.query("update players set name = 'Bartholomew ' || initcap(team_id) || slot");
  const { page } = await device(browser);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', 'yes');
  });
  await accept(page, await invitationLink(cup.db, origin, 'June Ledger'));
  await toTheDesk(page);

  await test.step('before the draw, sheets that cannot be printed yet show what must be done first', async () => {
    await openLevel(page, 'Print pack');
    await expect(page.getByRole('heading', { level: 1, name: 'Print pack' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Draw Day 1 first' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Comes with a new code' })).toBeVisible();
    await expect(page.getByText('After the result')).toBeVisible();
    await expect(page.getByRole('button', { name: /^All for/ })).toHaveCount(0);
    await expect(button(page, 'Blank card')).toBeVisible();
    await expectNoViolations(page, 'the print pack before the draw');
  });

  await test.step('once the pairings are drawn, their sheets can be printed without a reload', async () => {
    await pairInOrder(cup.db, 1);
    await pairInOrder(cup.db, 2, { publish: false });
    await expect(page.getByRole('button', { name: 'All for Day 1, 9 pages' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Draw Day/ })).toHaveCount(0);
    await expectNoViolations(page, 'the print pack');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  });

  const players = await readPlayers(cup.db, 2025);
  const namesIn = (text: string) =>
    text
      .split(/\n|\t/)
      .map((line) => line.trim())
      .filter((line) => players.some(({ name }) => name === line))
      .sort();
  const everybody = players.map(({ name }) => name).sort();

  for (const size of ['Letter', 'A4'] as const) {
    const paper = PAPER[size];
    const sheets = [
      { title: 'Tee sheet, Day 1', ways: ['portrait'] },
      { title: 'Scorecards, Day 1', ways: Array.from({ length: 6 }, () => 'landscape' as const) },
      { title: 'Tee sheet, Day 2', ways: ['portrait'] },
      { title: 'Scorecards, Day 2', ways: Array.from({ length: 12 }, () => 'landscape' as const) },
      { title: 'Blank card', ways: ['landscape'] },
      { title: 'Points by hand', ways: ['portrait', 'portrait'] },
    ] as const;
    await page.getByRole('button', { name: size, exact: true }).click();
    for (const { title, ways } of sheets) {
      await test.step(`${title} on ${size}`, async () => {
        await page.evaluate(() => document.body.removeAttribute('data-asked-to-print'));
        await button(page, title).click();
        await expect(page.locator('body')).toHaveAttribute('data-asked-to-print', 'yes');
        const { pdf, boxes, texts } = await onPaper(page, testInfo.outputPath(`${title} ${size}.pdf`));
        expect(pagesIn(pdf)).toBe(ways.length);
        expect(sizesIn(pdf)).toEqual(ways.map((way) => paper[way]));
        expect(colorsIn(pdf).filter((color) => !['0 0 0', '1 1 1'].includes(color))).toEqual([]);
        expect(colorsIn(pdf)).toContain('0 0 0');
        expect(boxes.flatMap(({ outside }) => outside)).toEqual([]);
        for (const [at, { width, height }] of boxes.entries()) {
          expect(width).toBeLessThanOrEqual(ways[at] === 'portrait' ? paper.short : paper.long);
          expect(height).toBeLessThanOrEqual(ways[at] === 'portrait' ? paper.long : paper.short);
        }
        for (const text of texts) expect(text).toMatch(/Printed \w+ \d+, \d+:\d\d [AP]M, course time\./);
        if (/^(Tee sheet|Scorecards)/.test(title)) expect(namesIn(texts.join('\n'))).toEqual(everybody);
        if (/^Tee sheet/.test(title)) expect(await namesOnTwoLines(page)).toEqual([]);
        const isDraft = title.endsWith('Day 2');
        if (/Day/.test(title))
          for (const text of texts) expect(text.includes('Draft, not published.')).toBe(isDraft);
      });
    }
    await test.step(`all sheets for Day 1 print together on ${size}, each in its own orientation`, async () => {
      await page.getByRole('button', { name: 'All for Day 1, 9 pages' }).click();
      const { pdf } = await onPaper(page);
      expect(sizesIn(pdf)).toEqual([
        paper.portrait,
        ...Array.from({ length: 7 }, () => paper.landscape),
        paper.portrait,
      ]);
    });
  }

  await test.step('the chosen paper size is remembered, and the QR code opens the live board', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'A4' })).toHaveAttribute('aria-pressed', 'true');
    const square = await pages(page)
      .first()
      .getByRole('img', { name: 'QR code: Live board', includeHidden: true })
      .evaluate((svg) => svg.outerHTML);
    expect(readQrCode(square)).toBe(`${origin.origin}/schedule`);
  });

  await test.step('D-10 the sheet for points by hand follows the day’s own rules', async () => {
    await cup.owner.query(
      'update days set points_shared_by_three = 1 where tournament_id = 2025 and day = 1',
    );
    await page.reload();
    await button(page, 'Points by hand').click();
    const { texts } = await onPaper(page);
    expect(texts[0]?.replaceAll(/\s+/g, ' ')).toContain('4 5 6 2 0 0 4 5 5 2 0 0 4 4 5 1 1 0 4 4 4 1 1 1');
  });

  await test.step('the longest names make a sheet longer, but are never cut off', async () => {
    const longest = (slot: number) =>
      `${slot} ${'Wolfeschlegelsteinhausenbergerdorff '.repeat(3)}`.slice(0, 80).trim();
    for (const teamId of TEAM_IDS)
      for (const slot of [1, 2])
        await setPlayer(cup.db, 2025, { teamId, slot, name: longest(slot), handicap: null });
    await pairInOrder(cup.db, 1);
    await page.reload();
    for (const title of ['Tee sheet, Day 1', 'Scorecards, Day 1']) {
      await button(page, title).click();
      const { boxes, texts } = await onPaper(page);
      expect(texts.join('\n').split(longest(2))).toHaveLength(4);
      expect(boxes.flatMap(({ outside }) => outside)).toEqual([]);
    }
  });
});

test('D-15, D-22 the result sheet has the standings, every hole, the County Champion, the award and signature lines', async ({
  browser,
  afterwards,
}, testInfo) => {
  const { cup, origin } = await startDesk(startFresh);
  afterwards(() => cup.end());
  await fillPastYear(cup.db, 2025);
  const { page } = await device(browser);
  await accept(page, await invitationLink(cup.db, origin, 'June Ledger'));
  await toTheDesk(page);
  await openLevel(page, 'Print pack');
  await button(page, 'Result sheet').click();
  const { pdf, boxes, texts } = await onPaper(page, testInfo.outputPath('result.pdf'));
  expect(sizesIn(pdf)).toEqual([PAPER.Letter.portrait]);
  expect(colorsIn(pdf).filter((color) => !['0 0 0', '1 1 1'].includes(color))).toEqual([]);
  expect(boxes.flatMap(({ outside }) => outside)).toEqual([]);

  const { leaderboard, holes, countyChampion, captainsAward } = (await (
    await fetch(`${cup.url}/api/tournament/2025/record`)
  ).json()) as {
    leaderboard: { id: (typeof TEAM_IDS)[number]; totalPoints: number }[];
    holes: { day: number; points: Record<string, number> }[];
    countyChampion: { rows: { position: number | null; total: number; player: { name: string } }[] };
    captainsAward: { name: string };
  };
  const text = (texts[0] ?? '').replaceAll(/\s+/g, ' ');
  for (const { id, totalPoints } of leaderboard)
    expect(text).toMatch(new RegExp(`${TEAM_NAMES[id]} \\d+ match(es)? won ${totalPoints} `));
  for (const day of [1, 2])
    for (const { id } of leaderboard) {
      const points = holes.filter((hole) => hole.day === day).map((hole) => hole.points[id] ?? 0);
      const sum = points.reduce((total, count) => total + count, 0);
      expect(text).toContain(`${TEAM_NAMES[id]} ${points.join(' ')} ${sum}`);
    }
  const champion = countyChampion.rows.find(({ position }) => position === 1);
  expect(text).toContain(`County Champion ${champion?.player.name}`);
  expect(text).toContain(`${champion?.total} strokes.`);
  expect(text).toContain(`Captain’s Award ${captainsAward.name}`);
  expect(text).toContain('June Ledger, organizer');
  expect(text).toMatch(/Declared \w+ \d+, \d{4}, \d+:\d\d [AP]M, course time/);
});
