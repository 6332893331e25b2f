import { expect, type Locator, type Page } from '@playwright/test';
import type { Random } from '#local/random.ts';
import { holeButton, holeSheet } from './captain-steps.ts';

// What a captain does in bad weather, and what it must have led to.

/** Captain and desk post different numbers, so that the trail tells whose a number was. */
export const DESK_FROM = 11;

type Strokes = number | null;

/** What has happened to one hole in a run. */
export type HoleLog = {
  /** What the captain has entered, in order. */
  entered: Strokes[];
  /** What the sheet said that the server has, when the captain could see it, and what the captain entered. */
  shown: Set<Strokes>;
  /** In words, for whoever has to find out what went wrong. */
  done: string[];
  /** The captain has given way to somebody else's number, or has taken back what may never have been sent. */
  gaveWay: boolean;
  /** What the desk has posted: each number once, so that a number that was shown is known to be that one. */
  desk: Set<number>;
};

export function newLog(): HoleLog {
  return { entered: [], done: [], shown: new Set(), gaveWay: false, desk: new Set() };
}

const ACTIONS = ['post', 'post', 'post', 'post and next', 'empty', 'undo', 'take back'] as const;

/** One thing a captain does with a hole. What is not offered at that moment is not done. */
export async function act(page: Page, hole: number, log: HoleLog, random: Random): Promise<void> {
  const action = random.pick(ACTIONS);
  const strokes = random.between(1, DESK_FROM - 1);
  const sheet = await open(page, hole, log, random);
  switch (action) {
    case 'post':
    case 'post and next':
      return post(sheet, log, random, { strokes, next: action === 'post and next' });
    case 'empty':
      return empty(sheet, hole, log, random);
    case 'undo':
      return wayBack(sheet, /^Undo my last correction: back to (\d+|empty)$/, log, random);
    case 'take back':
      await wayBack(sheet, /^Take it back: hole \d+ stays (\d+|empty)$/, log, random);
      if (log.desk.size > 0 && log.done.at(-1)?.startsWith('Take')) log.gaveWay = true;
  }
}

/** Opens the hole's editor; a refusal that stands there is decided first. */
async function open(page: Page, hole: number, log: HoleLog, random: Random): Promise<Locator> {
  for (;;) {
    await holeButton(page, 2, hole).click();
    const sheet = holeSheet(page, hole);
    await sheet.waitFor();
    if (!(await decide(sheet, log, random))) return sheet;
  }
}

/** Keeps theirs or posts one's own, for as long as that is the question. False if it was not. */
async function decide(sheet: Locator, log: HoleLog, random: Random): Promise<boolean> {
  let asked: string | null = null;
  for (;;) {
    const text = await textOf(sheet);
    if (text === null) return asked !== null;
    if (text === asked) continue; // it is about to close, or to ask about a newer one
    if (!text.includes(CONFLICT)) {
      note(text, log);
      return false;
    }
    asked = text;
    const [, theirs] = /(?:posted (\d+)|emptied it) at/.exec(text) ?? [];
    log.shown.add(theirs === undefined ? null : Number(theirs));
    const keep = random.percent(50);
    log.gaveWay = keep;
    log.done.push(`${keep ? 'keep theirs' : 'post mine'} (${text})`);
    // By its key: two taps at one place as fast as these are one double tap.
    await sheet.getByRole('button', { name: keep ? /Keep theirs/ : /Post mine/ }).press('Enter');
  }
}

const CONFLICT = 'Two scores, one hole';

/** What the sheet says; null if it has closed. */
function textOf(sheet: Locator): Promise<string | null> {
  return sheet.evaluateAll(([one]) => one?.textContent ?? null);
}

/** Until the sheet has closed. True if somebody else's score stood in the way and that was decided first. */
async function closed(sheet: Locator, log: HoleLog, random: Random): Promise<boolean> {
  await expect
    .poll(async () => {
      const text = await textOf(sheet);
      return text === null || text.includes(CONFLICT);
    })
    .toBe(true);
  const decided = (await textOf(sheet)) !== null && (await decide(sheet, log, random));
  await sheet.waitFor({ state: 'hidden' });
  return decided;
}

function note(text: string, log: HoleLog): void {
  const [, saved] = /Saved score(?:: | is now )(\d+)/.exec(text) ?? [];
  if (saved !== undefined) log.shown.add(Number(saved));
  if (text.includes('Not posted yet')) log.shown.add(null);
}

async function post(
  sheet: Locator,
  log: HoleLog,
  random: Random,
  { strokes, next }: { strokes: number; next: boolean },
): Promise<void> {
  const field = sheet.getByRole('spinbutton', { name: 'Strokes' });
  const before = Number(await field.inputValue());
  const entered = strokes === before ? (strokes % (DESK_FROM - 1)) + 1 : strokes;
  await field.fill(String(entered));
  const goOn = sheet.getByRole('button', { name: 'Confirm, next hole' });
  const goesOn = next && (await goOn.isVisible());
  await (goesOn ? goOn : sheet.getByRole('button', { name: 'Confirm', exact: true })).click();
  enter(log, entered, `post${goesOn ? ', next' : ''}`);
  const decided = await closed(sheet, log, random);
  if (goesOn && !decided) await leaveNext(sheet.page());
  await expect(sheet.page().locator('dialog[open]')).toHaveCount(0);
}

/** The next sheet's foot ignores taps for a quarter of a second. */
export async function leaveNext(page: Page): Promise<void> {
  const next = page.locator('dialog[open]');
  await next.waitFor();
  await expect(async () => {
    if ((await next.count()) > 0) await next.getByRole('button', { name: 'Cancel' }).click({ timeout: 500 });
    await expect(next).toHaveCount(0, { timeout: 300 });
  }).toPass();
}

async function empty(sheet: Locator, hole: number, log: HoleLog, random: Random): Promise<void> {
  const button = sheet.getByRole('button', { name: `Empty hole ${hole}` });
  if (!(await tapIfThere(button))) return cancel(sheet);
  const question = sheet.page().getByRole('dialog', { name: `Empty hole ${hole}?` });
  await question.getByRole('button', { name: `Empty hole ${hole}` }).click();
  enter(log, null, 'empty');
  await question.waitFor({ state: 'hidden' });
  await closed(sheet, log, random);
}

/** The button says what the hole goes back to. */
async function wayBack(sheet: Locator, name: RegExp, log: HoleLog, random: Random): Promise<void> {
  const button = sheet.getByRole('button', { name });
  await button.waitFor({ timeout: 300 }).catch(() => {}); // the history may still have to come
  const label = await tapIfThere(button);
  if (label === null) return cancel(sheet);
  const [, to] = name.exec(label) ?? [];
  expect(to, label).toBeDefined();
  enter(log, to === 'empty' ? null : Number(to), label);
  await closed(sheet, log, random);
}

/** Taps it and tells what it said at that very moment: what is offered changes with the news. */
function tapIfThere(button: Locator): Promise<string | null> {
  return button.evaluateAll(([one]) => {
    if (!(one instanceof HTMLElement)) return null;
    const label = one.getAttribute('aria-label') ?? one.textContent ?? '';
    one.click();
    return label.trim();
  });
}

async function cancel(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Cancel' }).press('Enter');
  await sheet.waitFor({ state: 'hidden' });
}

function enter(log: HoleLog, strokes: Strokes, how: string): void {
  log.entered.push(strokes);
  log.shown.add(strokes);
  log.done.push(`${how}: ${strokes}`);
  log.gaveWay = false;
}

/** Decides what is refused, until nothing is. */
export async function settleRefusals(page: Page, logs: ReadonlyMap<number, HoleLog>, random: Random) {
  const refused = page.locator('#day2 button', { hasText: /was not saved/ });
  while ((await refused.count()) > 0) {
    const [, hole] = /Hole (\d+):/.exec((await refused.first().textContent()) ?? '') ?? [];
    const log = logs.get(Number(hole));
    if (!log) throw new Error(`hole ${hole} was refused, and nobody has entered anything`);
    await holeButton(page, 2, Number(hole)).click();
    const sheet = holeSheet(page, Number(hole));
    await sheet.waitFor();
    if (!(await decide(sheet, log, random))) await cancel(sheet);
  }
}
