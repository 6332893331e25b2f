import { expect, type Locator, type Page } from '@playwright/test';
import type { Random } from '#local/random.ts';
import { holeButton } from './captain-steps.ts';

// What a captain does in bad weather, and what it must have led to.

/** Captain and desk post different numbers, so that the trail tells whose a number was. */
export const DESK_FROM = 11;

type Strokes = number | null;

/** What has happened to one hole in a run. */
export type HoleLog = {
  /** What the captain has entered, in order. */
  entered: Strokes[];
  /** What the server's score was said to be, whenever the captain could see it. */
  shown: Set<Strokes>;
  /** In words, for whoever has to find out what went wrong. */
  done: string[];
  /** The captain has given way to somebody else's number, or has taken back what may never have been sent. */
  gaveWay: boolean;
  deskChanged: boolean;
};

export function newLog(): HoleLog {
  return { entered: [], done: [], shown: new Set(), gaveWay: false, deskChanged: false };
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
      return post(sheet, hole, log, strokes, action === 'post and next');
    case 'empty':
      return empty(sheet, hole, log);
    case 'undo':
      return wayBack(sheet, hole, log, /^Undo my last correction: back to (\d+|empty)$/);
    case 'take back':
      await wayBack(sheet, hole, log, /^Take it back: hole \d+ stays (\d+|empty)$/);
      log.gaveWay = log.deskChanged && log.done.at(-1)?.startsWith('Take') === true;
  }
}

/** Opens the hole's editor; a refusal that stands there is decided first. */
async function open(page: Page, hole: number, log: HoleLog, random: Random): Promise<Locator> {
  for (;;) {
    await holeButton(page, 2, hole).click();
    const sheet = page.getByRole('dialog', { name: `Hole ${hole}`, exact: true });
    await sheet.waitFor();
    if (!(await decide(sheet, log, random))) return sheet;
  }
}

/** Keeps theirs or posts one's own, if that is the question. */
async function decide(sheet: Locator, log: HoleLog, random: Random): Promise<boolean> {
  const text = (await sheet.textContent()) ?? '';
  if (!text.includes('Two scores, one hole')) {
    note(text, log);
    return false;
  }
  const [, theirs] = /(?:posted (\d+)|emptied it) at/.exec(text) ?? [];
  log.shown.add(theirs === undefined ? null : Number(theirs));
  const keep = random.percent(50);
  log.gaveWay = keep;
  log.done.push(`${keep ? 'keep theirs' : 'post mine'} (${text})`);
  await sheet.getByRole('button', { name: keep ? /Keep theirs/ : /Post mine/ }).click();
  await sheet.waitFor({ state: 'hidden' });
  return true;
}

function note(text: string, log: HoleLog): void {
  const [, saved] = /Saved score(?:: | is now )(\d+)/.exec(text) ?? [];
  if (saved !== undefined) log.shown.add(Number(saved));
  if (text.includes('Not posted yet')) log.shown.add(null);
}

async function post(sheet: Locator, hole: number, log: HoleLog, strokes: number, next: boolean) {
  const field = sheet.getByRole('spinbutton', { name: 'Strokes' });
  const before = Number(await field.inputValue());
  const entered = strokes === before ? (strokes % (DESK_FROM - 1)) + 1 : strokes;
  await field.fill(String(entered));
  const goOn = sheet.getByRole('button', { name: 'Confirm, next hole' });
  if (next && (await goOn.isVisible())) {
    await goOn.click();
    await sheet.waitFor({ state: 'hidden' });
    await sheet.page().getByRole('dialog').waitFor();
    // The next sheet's foot ignores taps for a quarter of a second.
    await expect(async () => {
      const next = sheet.page().getByRole('dialog');
      if ((await next.count()) > 0)
        await next.getByRole('button', { name: 'Cancel' }).click({ timeout: 500 });
      await expect(next).toHaveCount(0, { timeout: 300 });
    }).toPass();
  } else {
    await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
  }
  await expect(sheet.page().getByRole('dialog'), `hole ${hole}`).toHaveCount(0);
  enter(log, entered, `post${next ? ', next' : ''}`);
}

async function empty(sheet: Locator, hole: number, log: HoleLog): Promise<void> {
  const button = sheet.getByRole('button', { name: `Empty hole ${hole}` });
  if (!(await button.isVisible())) return cancel(sheet);
  await button.click();
  const question = sheet.page().getByRole('dialog', { name: `Empty hole ${hole}?` });
  await question.getByRole('button', { name: `Empty hole ${hole}` }).click();
  await question.waitFor({ state: 'hidden' });
  enter(log, null, 'empty');
}

/** The button says what the hole goes back to. */
async function wayBack(sheet: Locator, hole: number, log: HoleLog, name: RegExp): Promise<void> {
  const button = sheet.getByRole('button', { name });
  const label = await button
    .evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '', undefined, {
      timeout: 1_000,
    })
    .catch(() => null);
  if (label === null) return cancel(sheet);
  const [, to] = name.exec(label.trim()) ?? [];
  await button.click();
  await sheet.waitFor({ state: 'hidden' });
  expect(to, `hole ${hole}: ${label}`).toBeDefined();
  enter(log, to === 'empty' ? null : Number(to), label.trim());
}

async function cancel(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

function enter(log: HoleLog, strokes: Strokes, how: string): void {
  log.entered.push(strokes);
  log.done.push(`${how}: ${strokes}`);
  log.gaveWay = false;
}

/** Decides what is refused, until nothing is. */
export async function settleRefusals(page: Page, logs: ReadonlyMap<number, HoleLog>, random: Random) {
  const refused = page.locator('#day2').getByRole('button', { name: /was not saved/ });
  while ((await refused.count()) > 0) {
    const [, hole] = /Hole (\d+):/.exec((await refused.first().textContent()) ?? '') ?? [];
    const log = logs.get(Number(hole));
    if (!log) throw new Error(`hole ${hole} was refused, and nobody has entered anything`);
    await refused.first().click();
    const sheet = page.getByRole('dialog', { name: `Hole ${hole}`, exact: true });
    await sheet.waitFor();
    if (!(await decide(sheet, log, random))) await cancel(sheet);
  }
}
