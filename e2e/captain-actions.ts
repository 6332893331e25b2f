import { expect, type Locator, type Page } from '@playwright/test';
import type { Random } from '#local/random.ts';
import { choose, enter, type HoleLog, numberFor, PATIENCE_MS, type Strokes } from './bad-weather.ts';
import { chooseStrokes, holeButton, holeSheet } from './captain-steps.ts';

// A captain's actions in bad weather.

export const ACTIONS = ['post', 'post', 'post', 'post and next', 'empty', 'undo', 'take back'] as const;

/** Performs a random action on a hole, unless the screen does not offer it, and returns its name. */
export async function act(page: Page, hole: number, log: HoleLog, random: Random): Promise<string> {
  const action = random.pick(ACTIONS);
  const born = await birthOf(page);
  const sheet = await open(page, hole, log, random);
  try {
    await perform(action, sheet, hole, log, random);
  } catch (error) {
    const loaded = born === (await birthOf(page)) ? '' : ', on a page that has reloaded since';
    throw new Error(`${action}${loaded}; before: ${log.done.join('; ')}`, { cause: error });
  }
  await noteSaved(page, hole, log);
  return action;
}

function birthOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}

async function perform(
  action: (typeof ACTIONS)[number],
  sheet: Locator,
  hole: number,
  log: HoleLog,
  random: Random,
): Promise<void> {
  switch (action) {
    case 'post':
    case 'post and next':
      await post(sheet, log, random, action === 'post and next');
      break;
    case 'empty':
      await empty(sheet, hole, log, random);
      break;
    case 'undo':
      await wayBack(sheet, /^Undo my last correction: back to (\d+|empty)$/, log, random);
      break;
    case 'take back':
      await wayBack(sheet, /^Remove it\. Hole \d+ (?:stays|goes back to) (\d+|empty)\.$/, log, random);
      log.tookBack = log.done.at(-1)?.startsWith('Remove') ?? false;
  }
}

/** Records the last entry as saved if the card shows it as saved; from then on, it must be in the trail. */
async function noteSaved(page: Page, hole: number, log: HoleLog): Promise<void> {
  const says = (await holeButton(page, 2, hole).textContent()) ?? '';
  const [, strokes] = /^Hole \d+: (\d+) strokes?, .*, saved /.exec(says) ?? [];
  if (strokes !== undefined && Number(strokes) === log.entered.at(-1)) log.saved.add(Number(strokes));
}

const tapped = new WeakMap<Page, number>();

/** Taps no faster than a person: a second tap at one place within 400 ms is ignored as a double tap. */
async function tap(button: Locator): Promise<void> {
  const page = button.page();
  await page.waitForTimeout(Math.max(0, 400 - (Date.now() - (tapped.get(page) ?? 0))));
  await button.click();
  tapped.set(page, Date.now());
}

/** Opens the hole's sheet, resolves any conflict that the sheet asks about, and returns the sheet. */
async function open(page: Page, hole: number, log: HoleLog, random: Random): Promise<Locator> {
  for (;;) {
    const sheet = await tapHole(page, hole);
    if (!(await decide(sheet, log, random))) return sheet;
  }
}

async function tapHole(page: Page, hole: number): Promise<Locator> {
  await tap(holeButton(page, 2, hole));
  const sheet = holeSheet(page, hole);
  await sheet.waitFor({ timeout: PATIENCE_MS });
  return sheet;
}

/** Resolves conflicts at random for as long as the sheet asks. Returns false if it did not ask. */
async function decide(sheet: Locator, log: HoleLog, random: Random): Promise<boolean> {
  let asked: string | null = null;
  for (;;) {
    const text = await textOf(sheet);
    if (text === null) return asked !== null;
    if (text === asked) continue; // the sheet is about to close, or to ask about a newer score
    if (!text.includes(CONFLICT)) {
      note(text, log);
      return false;
    }
    asked = text;
    const [, theirs] = /(?:posted (\d+)|cleared it) at/.exec(text) ?? [];
    const keep = random.percent(50);
    choose(log, theirs === undefined ? null : Number(theirs), keep, text);
    // Presses Enter instead of clicking: a click waits first, and another person's score could then change the
    // question.
    await sheet
      .getByRole('button', { name: keep ? /Keep their|Keep it empty/ : /Use my|Clear it/ })
      .press('Enter');
  }
}

const CONFLICT = 'Two different scores for this hole';

/** The sheet's text, or null if it has closed. */
function textOf(sheet: Locator): Promise<string | null> {
  return sheet.evaluateAll(([one]) => one?.textContent ?? null);
}

/** Waits until the sheet has closed. Returns true if a conflict had to be resolved first. */
async function closed(sheet: Locator, log: HoleLog, random: Random): Promise<boolean> {
  await expect
    .poll(
      async () => {
        const text = await textOf(sheet);
        return text === null || text.includes(CONFLICT);
      },
      { timeout: PATIENCE_MS },
    )
    .toBe(true);
  const decided = (await textOf(sheet)) !== null && (await decide(sheet, log, random));
  await sheet.waitFor({ state: 'hidden' });
  return decided;
}

function note(text: string, log: HoleLog): void {
  const [, saved] = /Saved score(?:: | is now )(\d+)/.exec(text) ?? [];
  if (saved !== undefined) log.shown.add(Number(saved));
  if (/Not posted yet|It is empty now/.test(text)) log.shown.add(null);
}

async function post(sheet: Locator, log: HoleLog, random: Random, next: boolean): Promise<void> {
  const [, before] =
    /(?:Saved score|is now|device|Not sent|arrived):? (\d+)/.exec((await textOf(sheet)) ?? '') ?? [];
  const entered = numberFor('captain', random, Number(before), (strokes) => log.shown.has(strokes));
  await chooseStrokes(sheet, entered);
  const goOn = sheet.getByRole('button', { name: 'Confirm, next hole' });
  const goesOn = next && (await goOn.isVisible());
  await tap(goesOn ? goOn : sheet.getByRole('button', { name: 'Confirm', exact: true }));
  enter(log, entered, `post${goesOn ? ', next' : ''}`);
  const decided = await closed(sheet, log, random);
  if (goesOn && !decided) await leaveNext(sheet.page());
  await expect(sheet.page().locator('dialog[open]')).toHaveCount(0);
}

/** Closes the next hole's sheet. */
export async function leaveNext(page: Page): Promise<void> {
  const next = page.locator('dialog[open]');
  await next.getByRole('button', { name: 'Cancel' }).click();
  await expect(next).toHaveCount(0);
}

async function empty(sheet: Locator, hole: number, log: HoleLog, random: Random): Promise<void> {
  const button = sheet.getByRole('button', { name: `Clear score for hole ${hole}` });
  if (!(await tapIfThere(button))) return cancel(sheet);
  const question = sheet.page().getByRole('dialog', { name: `Clear hole ${hole}?` });
  await tap(question.getByRole('button', { name: `Clear hole ${hole}` }));
  enter(log, null, 'empty');
  await question.waitFor({ state: 'hidden' });
  await closed(sheet, log, random);
}

/** Taps an undo button, whose label names the value that the hole returns to. */
async function wayBack(sheet: Locator, name: RegExp, log: HoleLog, random: Random): Promise<void> {
  const button = sheet.getByRole('button', { name });
  await button.waitFor({ timeout: 300 }).catch(() => {}); // the history may still be loading
  const label = await tapIfThere(button);
  if (label === null) return cancel(sheet);
  const [, to] = name.exec(label) ?? [];
  expect(to, label).toBeDefined();
  enter(log, to === 'empty' ? null : Number(to), label);
  await closed(sheet, log, random);
}

/**
 * Taps the button and returns its text at that time, because another person's score may change it. If the button has
 * left the page, taps nothing and returns null.
 */
function tapIfThere(button: Locator): Promise<string | null> {
  return button.evaluateAll(([one]) => {
    if (!(one instanceof HTMLElement && one.isConnected)) return null;
    const label = one.getAttribute('aria-label') ?? one.textContent ?? '';
    one.click();
    return label.trim();
  });
}

async function cancel(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Cancel' }).press('Enter');
  await sheet.waitFor({ state: 'hidden' });
}

/** Waits until every entry has been sent, resolving each conflict at random. */
export async function settle(page: Page, logAt: (hole: number) => HoleLog | undefined, random: Random) {
  await page.bringToFront();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await settleRefusals(page, logAt, random);
    await expect(
      page.locator('#day2').getByText(/, sending\.|not sent yet|not have arrived|was not saved/),
    ).toHaveCount(0, {
      timeout: 600,
    });
  }, 'everything is sent or decided').toPass({ timeout: 45_000 });
}

/** Resolves refused entries until none is left. */
async function settleRefusals(page: Page, logAt: (hole: number) => HoleLog | undefined, random: Random) {
  const refused = page.locator('#day2 button', { hasText: /was not saved/ });
  while ((await refused.count()) > 0) {
    const [, hole] = /Hole (\d+):/.exec((await refused.first().textContent()) ?? '') ?? [];
    const log = logAt(Number(hole));
    if (!log) throw new Error(`hole ${hole} was refused, and nobody has entered anything`);
    const sheet = await tapHole(page, Number(hole));
    if (!(await decide(sheet, log, random))) await cancel(sheet);
  }
}

/** Expects the card to show the current value. */
export async function expectOnCard(page: Page, hole: number, standing: Strokes, which: string) {
  const words = standing === null ? 'no strokes yet' : `${standing} strokes?`;
  await expect(holeButton(page, 2, hole), which).toHaveAccessibleName(
    new RegExp(`^Hole ${hole}: ${words}, .*points?`),
    { timeout: PATIENCE_MS },
  );
}

/** Opens the card. Works offline if the page has been opened on this device before. */
export async function openCard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/captain`, { timeout: 20_000 });
  await expect(holeButton(page, 2, 1)).toBeVisible({ timeout: 20_000 });
}
