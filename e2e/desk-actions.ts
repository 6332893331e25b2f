import { expect, type Locator, type Page } from '@playwright/test';
import type { Random } from '#local/random.ts';
import {
  type Cell,
  choose,
  enter,
  type HoleLog,
  numberFor,
  PATIENCE_MS,
  type Strokes,
} from './bad-weather.ts';

// An organizer's actions on the day sheet in bad weather.

function fieldOf(page: Page, { teamId, hole }: Cell): Locator {
  return page.locator(`#${teamId}-${hole}`);
}

/** Types a number into one hole or clears it. May resolve a conflict with a button instead. */
export async function actOnSheet(page: Page, cell: Cell, log: HoleLog, random: Random): Promise<void> {
  const field = fieldOf(page, cell);
  await field.focus();
  const [byButton, empties] = [random.percent(50), random.percent(15)];
  const decided = byButton ? await decide(field, log, random) : null;
  if (decided === 'kept theirs') return;
  if (decided === null && empties && !(await empty(field, log))) return;
  if (decided === null && !empties) await type(field, log, random);
  await stored(field, log);
}

async function type(field: Locator, log: HoleLog, random: Random): Promise<void> {
  const before = strokesOf(await field.inputValue());
  const strokes = numberFor('desk', random, before, (one) => log.shown.has(one));
  await noteAtFirst('beforeinput', field);
  await field.page().keyboard.type(`${strokes}\n`);
  await noted(field, log);
  enter(log, strokes, 'type');
}

/** Clears the field. False if it was already empty. */
async function empty(field: Locator, log: HoleLog): Promise<boolean> {
  await noteAtFirst('keydown', field);
  await field.page().keyboard.press('Delete');
  await field.page().keyboard.press('Delete');
  const wasThere = (await noted(field, log)) !== null;
  if (wasThere) enter(log, null, 'empty');
  return wasThere;
}

/** At the first key press, records the values shown for the hole. Later changes do not alter this record. */
function noteAtFirst(event: 'beforeinput' | 'keydown', field: Locator): Promise<void> {
  return field.evaluate((input: HTMLInputElement, name) => {
    delete input.dataset['noted'];
    function note() {
      const theirs = document.querySelector(`#${input.id}-says button b`)?.textContent;
      input.dataset['noted'] = JSON.stringify([input.value, ...(theirs ? [theirs] : [])]);
    }
    input.addEventListener(name, note, { once: true, capture: true });
  }, event);
}

/** Returns the value recorded by `noteAtFirst`, and logs every value that was shown. */
async function noted(field: Locator, log: HoleLog): Promise<Strokes> {
  const text = await field.getAttribute('data-noted');
  if (text === null) throw new Error('the keys have gone to another field');
  const texts: string[] = JSON.parse(text);
  const [value = null] = texts.map(strokesOf);
  for (const one of texts) log.shown.add(strokesOf(one));
  return value;
}

function strokesOf(text: string): Strokes {
  return text === '' || text === 'empty' ? null : Number(text);
}

/**
 * Resolves a conflict at random: keeps the other person's score or posts the organizer's. Returns null if the
 * sheet asks nothing. Reads and clicks in one step, because a newer change replaces the question.
 */
async function decide(
  field: Locator,
  log: HoleLog,
  random: Random,
): Promise<'kept theirs' | 'posted mine' | null> {
  const keep = random.percent(50);
  const said = await field.evaluate((input: HTMLInputElement, keeps) => {
    const says = document.getElementById(`${input.id}-says`);
    const [theirs, mine] = says?.querySelectorAll<HTMLElement>('button:has(b)') ?? [];
    if (!says || !theirs || !mine) return null;
    const text = { theirs: theirs.querySelector('b')?.textContent ?? '', question: says.textContent };
    (keeps ? theirs : mine).click();
    return text;
  }, keep);
  if (!said) return null;
  choose(log, strokesOf(said.theirs), keep, said.question);
  return keep ? 'kept theirs' : 'posted mine';
}

/** Waits until the field's value is stored and so survives a kill of the page. Logs a value shown as saved. */
async function stored(field: Locator, log: HoleLog): Promise<void> {
  const last = log.entered.at(-1) ?? null;
  await expect(field).not.toHaveAttribute('data-state', 'typed');
  const [state, value] = await field.evaluate((input: HTMLInputElement) => [
    input.dataset['state'],
    input.value,
  ]);
  if (state === 'saved' && value === String(last)) log.saved.add(last);
}

/** Waits until every entry has been sent, resolving each conflict at random. */
export async function settleSheet(
  page: Page,
  logAt: (cell: Cell) => HoleLog | undefined,
  random: Random,
): Promise<void> {
  const inState = (...states: string[]) =>
    page.locator(states.map((state) => `input[data-state=${state}]`).join(', '));
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    for (const id of await inState('conflict').evaluateAll((inputs) => inputs.map((input) => input.id))) {
      const [teamId = '', hole] = id.split('-');
      const cell = { teamId, hole: Number(hole) };
      const log = logAt(cell);
      if (!log) throw new Error(`${id} was refused, and nobody has entered anything`);
      await fieldOf(page, cell).focus();
      await decide(fieldOf(page, cell), log, random);
    }
    await expect(inState('typed', 'waiting', 'conflict', 'refused')).toHaveCount(0, { timeout: 600 });
  }, 'everything is sent or decided').toPass({ timeout: 45_000 });
}

/** Expects the sheet to show the current value. */
export async function expectOnSheet(page: Page, cell: Cell, standing: Strokes, which: string): Promise<void> {
  const field = fieldOf(page, cell);
  await expect(field, which).toHaveValue(standing === null ? '' : String(standing), { timeout: PATIENCE_MS });
  const state = standing === null ? 'empty' : 'saved';
  await expect(field, which).toHaveAttribute('data-state', state, { timeout: PATIENCE_MS });
}

/** Opens the sheet, retrying until it loads: the desk's page is not cached on the laptop. */
export async function openSheet(page: Page, url: string): Promise<void> {
  const field = fieldOf(page, { teamId: 'timbermen', hole: 1 });
  const isThere = field.or(page.getByRole('button', { name: 'Try again' })).first();
  await expect(async () => {
    await page.goto(url, { timeout: 20_000 });
    await isThere.waitFor({ timeout: 20_000 });
    // The sheet focuses an empty hole when it opens. Wait for that, or it would steal the focus later.
    await expect(page.locator('td input:focus')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}
