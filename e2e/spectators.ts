import { type Browser, expect, type Page } from '@playwright/test';
import type { TeamId } from '#domain/teams.ts';
import type { Cup } from '#testing/cup.ts';
import { settled } from './visitor.ts';

/** The pages that show a board. */
const BOARDS = { Home: '/', Schedule: '/schedule', Display: '/display' } as const;
export type BoardName = keyof typeof BOARDS;
export const BOARD_NAMES = Object.keys(BOARDS) as BoardName[];

/** The hole that is corrected while the spectators watch. The low score gives two points more than the worst score. */
export const TEAM = 'timbermen';
export const HOLE = 9;
export const LOW = 1;
export const WORST = 15;

/** The sentence a board shows when it is not live, with its as-of time. */
export const LOST = /^Connection lost\. Scores as of \w+ \d+, \d+:\d\d [AP]M\.$/;

type Change = { points: number; at: number };
type Watched = Window & { changes: Change[] };

/** One page of each kind, left open and never touched again. */
export class Spectators {
  readonly pages: Readonly<Record<BoardName, Page>>;
  readonly #close: () => Promise<void>;

  private constructor(pages: Record<BoardName, Page>, close: () => Promise<void>) {
    this.pages = pages;
    this.#close = close;
  }

  static async open(browser: Browser, url: string, team: TeamId): Promise<Spectators> {
    const context = await browser.newContext();
    const pages = {} as Record<BoardName, Page>;
    for (const name of BOARD_NAMES) {
      const page = await context.newPage();
      pages[name] = page;
      await page.goto(`${url}${BOARDS[name]}`);
      await settled(page);
      await page.evaluate(watchPoints, team);
    }
    const spectators = new Spectators(pages, () => context.close());
    for (const name of BOARD_NAMES) await spectators.expectLive(name);
    return spectators;
  }

  /** The team's points that a page has shown, with their times. Empty after a reload. */
  async changes(name: BoardName): Promise<Change[]> {
    return this.pages[name].evaluate(() => (window as unknown as Watched).changes);
  }

  /** The first time since `after` at which the page showed these points. */
  async shownAt(name: BoardName, points: number, after: number, timeout = 10_000): Promise<number> {
    const shown = await this.pages[name].waitForFunction(
      ([wanted, since]) =>
        (window as unknown as Watched).changes.find(
          (change) => change.at >= since && change.points === wanted,
        )?.at,
      [points, after] as const,
      { timeout },
    );
    return (await shown.jsonValue()) ?? Number.NaN;
  }

  /** Expects the board to show that it is live, in text and by its lamp. */
  async expectLive(name: BoardName, timeout = 10_000): Promise<void> {
    await expect(this.pages[name].getByText(LOST)).toHaveCount(0, { timeout });
    await expect(this.pages[name].locator('[class*=pulse]').first()).toBeAttached({ timeout });
  }

  async expectLost(name: BoardName, timeout: number): Promise<void> {
    await expect(this.pages[name].getByText(LOST).first()).toBeVisible({ timeout });
    await expect(this.pages[name].locator('[class*=pulse]')).toHaveCount(0);
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** Runs in the page: records each change of the team's points, by the machine's clock. */
function watchPoints(team: string): void {
  const changes: Change[] = [];
  Object.assign(window, { changes });
  const points = () => {
    const rows = [...document.querySelectorAll('tbody tr')] as HTMLTableRowElement[];
    const row = rows.find((entry) => entry.cells[1]?.textContent?.toLowerCase() === team);
    const level = [...document.querySelectorAll(`section[data-team=${team}] p`)];
    const figure = row?.cells[2] ?? level.find((entry) => entry.textContent?.endsWith('Points'));
    return Number.parseInt(figure?.textContent ?? '', 10);
  };
  const look = () => {
    const shown = points();
    if (shown !== changes.at(-1)?.points) changes.push({ points: shown, at: Date.now() });
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Waits until the low score has reached the server's own leaderboard, and returns the team's total. */
export async function pointsWithLow(cup: Cup): Promise<number> {
  const read = async (what: string) => (await fetch(`${cup.url}/api/tournament/2025/${what}`)).json();
  const isPlace = ({ day, hole }: { day: number; hole: number }) => day === 2 && hole === HOLE;
  await expect.poll(async () => (await read('holes')).find(isPlace).points[TEAM]).toBe(2);
  return (await read('leaderboard')).find(({ id }: { id: string }) => id === TEAM).totalPoints;
}

export async function correctInTable(cup: Cup, strokes: number): Promise<void> {
  await cup.owner.query('update scores set strokes = $1 where (team_id, day, hole) = ($2, 2, $3)', [
    ...[strokes, TEAM, HOLE],
  ]);
}
