import type { Browser, Page } from '@playwright/test';
import { settled } from '#e2e/visitor.ts';
import type { Day, Line, Points, Team } from './own-board.ts';

// The spectator's page and the clubhouse screen are opened before the setup, and never touched again.

export type Watchers = { spectator: Page; clubhouse: Page };

/** Data recorded in the page; lost if the page is ever reloaded. */
type Watched = { shown: () => Line[]; seen: Line[][]; holes: () => Points };

export async function openWatchers(browser: Browser, origin: string): Promise<Watchers> {
  const open = async (path: string, width: number, height: number) => {
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    const heard = page.waitForResponse((response) => response.url().endsWith('/live'));
    await page.goto(`${origin}${path}`);
    await heard;
    await settled(page);
    await page.evaluate(watch);
    return page;
  };
  return { spectator: await open('/schedule', 1280, 900), clubhouse: await open('/display', 1280, 720) };
}

export function shownOn(page: Page): Promise<Line[]> {
  return page.evaluate(() => (window as unknown as Watched).shown());
}

/** Every board that the page has ever shown, in order. */
export function everShownOn(page: Page): Promise<Line[][]> {
  return page.evaluate(() => (window as unknown as Watched).seen);
}

export function holesOn(page: Page): Promise<Points> {
  return page.evaluate(() => (window as unknown as Watched).holes());
}

/** Runs in the page: records the standings in the table of Schedule, or on the clubhouse screen. */
function watch(): void {
  const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const figure = (element: Element | null | undefined) => Number.parseInt(text(element), 10);
  const line = (
    position: Element | null,
    team: string,
    points: Element | null,
    matches: Element | null,
    status: string,
  ) => ({
    team: team.toLowerCase() as Team,
    position: figure(position),
    points: figure(points),
    matches: figure(matches),
    status: status.toLowerCase(),
  });
  const rows = () =>
    [...document.querySelectorAll<HTMLTableRowElement>('table[role=table] tbody tr')].map(({ cells }) => {
      const [position = null, team = null, points = null, matches = null, status = null] = cells;
      return line(position, text(team), points, matches, text(status));
    });
  const levels = () =>
    [...document.querySelectorAll('section[data-team]:has(> p)')].map((level) => {
      const [position = null, status = null, points = null, matches = null] = level.querySelectorAll('p');
      return line(position, text(level.querySelector('h2')), points, matches, text(status));
    });
  const shown = () => [...rows(), ...levels()];

  const holes = () => {
    const found = {} as Record<Day, Record<Team, string>>;
    for (const day of document.querySelectorAll('article:has(tr[data-team])')) {
      const number = Number(/^Day (\d)/.exec(text(day.querySelector('h4')))?.[1]) as Day;
      const teams = { timbermen: '', stopemen: '', powdermen: '' };
      for (const row of day.querySelectorAll<HTMLTableRowElement>('tr[data-team]'))
        for (const cell of row.querySelectorAll('td'))
          teams[row.dataset['team'] as Team] += text(cell).startsWith('not') ? '-' : text(cell).slice(0, 1);
      found[number] = teams;
    }
    return found;
  };

  const seen = [shown()];
  Object.assign(window, { shown, seen, holes });
  new MutationObserver(() => {
    const now = shown();
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
