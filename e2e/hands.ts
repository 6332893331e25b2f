import type { Locator, Page } from '@playwright/test';
import { digitsOf } from '#web/desk/levels/levels.ts';
import { expect } from './cup.ts';
import { levelFold, levelLink } from './desk.ts';

/** Counts a person's actions: clicks, taps, key presses, typed characters and pasted lists. */
export type Work = { presses: number; characters: number; pastes: number };

/** An input method that counts the person's actions. */
export type Hand = {
  work: Work;
  press(target: Locator): Promise<void>;
  /** Types into a field, replacing its value. */
  type(field: Locator, text: string): Promise<void>;
  paste(field: Locator, text: string): Promise<void>;
  openLevel(name: string): Promise<void>;
};

/** Counts each click as a press, plus one more if the page has to be scrolled first. */
export function mouse(page: Page): Hand {
  return pointing(page, (target) => target.click());
}

export function touch(page: Page): Hand {
  return pointing(page, (target) => target.tap());
}

function pointing(page: Page, point: (target: Locator) => Promise<void>): Hand {
  const work: Work = { presses: 0, characters: 0, pastes: 0 };
  async function press(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    if (!(await isInSight(target))) work.presses += 1;
    await point(target);
    work.presses += 1;
  }
  return {
    work,
    press,
    async type(field, text) {
      await press(field);
      await replace(page, field, text, work);
    },
    async paste(field, text) {
      await press(field);
      await paste(page, text, work);
    },
    async openLevel(name) {
      const [link, fold] = [levelLink(page, name), levelFold(page, name)];
      await expect(link.or(fold).first()).toBeVisible();
      if ((await link.count()) === 0) await press(fold);
      await press(link);
    },
  };
}

/** More presses of the Tab key than any person would need to reach a target. */
const MOST_TABS = 60;

/**
 * Uses keys only: Tab and Shift Tab to move, Enter or Space to press, Alt and a digit to open a page of the
 * desk.
 */
export function keyboard(page: Page): Hand {
  const work: Work = { presses: 0, characters: 0, pastes: 0 };
  async function key(name: string): Promise<void> {
    await page.keyboard.press(name);
    work.presses += 1;
  }
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    const next = () =>
      target.evaluate((element) => {
        if (element === document.activeElement) return null;
        const place = document.activeElement?.compareDocumentPosition(element) ?? 0;
        return place & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
      });
    for (let [tabs, way] = [0, await next()]; way !== null; tabs += 1, way = await next()) {
      if (tabs === MOST_TABS) throw new Error(`out of reach: ${target}`);
      await key(way);
    }
  }
  return {
    work,
    async press(target) {
      await reach(target);
      await key((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    async type(field, text) {
      await reach(field);
      await replace(page, field, text, work);
    },
    async paste(field, text) {
      await reach(field);
      await paste(page, text, work);
    },
    async openLevel(name) {
      const digit = digitsOf(false).find(({ label }) => label === name)?.digit;
      if (digit === undefined) throw new Error(`no key leads to ${name}`);
      await key(`Alt+Digit${digit}`);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
    },
  };
}

/** Types over a field's value. A date field needs no selection, because typing replaces each part of the date. */
async function replace(page: Page, field: Locator, text: string, work: Work): Promise<void> {
  const isText = (await field.getAttribute('type')) !== 'date';
  if (isText && (await field.inputValue()) !== '') {
    await page.keyboard.press('ControlOrMeta+A');
    work.presses += 1;
  }
  await page.keyboard.type(text);
  work.characters += text.length;
}

/** Uses the browser's own clipboard, so that the page receives a real paste. */
async function paste(page: Page, text: string, work: Work): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
  work.presses += 1;
  work.pastes += 1;
}

/** True if the target is in the window, and not behind a bar at its edge. */
function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });
}
