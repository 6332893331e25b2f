import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { type Line, OwnBoard, type Points, type Team } from './own-board.ts';
import { OwnChampion } from './own-champion.ts';
import { expect } from './patient.ts';
import { holesOn, shownOn, type Watchers } from './watchers.ts';

export const NAMES: Readonly<Record<Team, string>> = {
  timbermen: 'Timbermen',
  stopemen: 'Stopemen',
  powdermen: 'Powdermen',
};

/** All participants, and the expected public board. */
export type WholeEvent = Watchers & {
  origin: string;
  june: Page;
  otto: Page;
  phones: Readonly<Record<Team, Page>>;
  board: OwnBoard;
  champion: OwnChampion;
  /** The number of times that the public board was compared with the test's own board. */
  compared: number;
};

export function newEvent(
  people: Pick<WholeEvent, 'origin' | 'june' | 'otto' | 'phones'> & Watchers,
): WholeEvent {
  return { ...people, board: new OwnBoard(), champion: new OwnChampion(), compared: 0 };
}

/** Short intervals, because most boards are right at the first check or soon after it. */
const SOON = { intervals: [20, 20, 40, 80, 160], timeout: 30_000 };

export async function read<Answer>(event: Pick<WholeEvent, 'origin'>, part: string): Promise<Answer> {
  return (await (await fetch(`${event.origin}/api/tournament/2025/${part}`)).json()) as Answer;
}

/** R-46, D-9: expects the API, the open Schedule page and the clubhouse screen to match the test's own board. */
export async function boardIsRight(event: WholeEvent, after: string): Promise<void> {
  const lines = event.board.lines();
  const points = event.board.points();
  const says = <Shown>(where: string, look: () => Promise<Shown>, right: Shown) =>
    expect.poll(look, { ...SOON, message: `${where}, after: ${after}` }).toEqual(right);
  await Promise.all([
    says('the calls', () => publicBoard(event), { lines, points }),
    says('Schedule', () => shownOn(event.spectator), lines),
    lines.length > 0 && says('hole by hole', () => holesOn(event.spectator), points),
    says('the clubhouse screen', () => shownOn(event.clubhouse), hasLayoutOfItsOwn(event) ? [] : lines),
  ]);
  event.compared += 1;
}

/** Between the days and at the end, the clubhouse screen has a layout without the standings. */
const hasLayoutOfItsOwn = ({ board }: WholeEvent) => board.isDeclared || board.isBetweenDays;

type Entry = { id: Team; position: number; totalPoints: number; matchesWon: number; status: string };
type Hole = { day: 1 | 2; hole: number; decided: boolean; points: Record<Team, number> };

async function publicBoard(event: WholeEvent): Promise<{ lines: Line[]; points: Points }> {
  const [entries, holes] = await Promise.all([
    read<Entry[]>(event, 'leaderboard'),
    read<Hole[]>(event, 'holes'),
  ]);
  const on = (day: 1 | 2) => {
    const played = holes.filter((hole) => hole.day === day).toSorted((a, b) => a.hole - b.hole);
    const of = (team: Team) => played.map(({ decided, points }) => (decided ? points[team] : '-')).join('');
    return { timbermen: of('timbermen'), stopemen: of('stopemen'), powdermen: of('powdermen') };
  };
  return {
    lines: entries.map(({ id, position, totalPoints, matchesWon, status }) => ({
      team: id,
      position,
      points: totalPoints,
      matches: matchesWon,
      status,
    })),
    points: { 1: on(1), 2: on(2) },
  };
}

/** D-15: expects the public County Champion table to match the test's own table. */
export async function championsAreRight(event: WholeEvent, after: string): Promise<void> {
  type Row = {
    player: { name: string };
    state: string;
    position: number | null;
    holesPlayed: number;
    total: number | null;
  };
  const wrong = async () => {
    const { rows } = await read<{ rows: Row[] }>(event, 'county-champion');
    const lines = rows.map(({ player: { name }, state, position, holesPlayed, total }) => ({
      name,
      shown: { state, position, holesPlayed, total },
      right: event.champion.line(name),
    }));
    return {
      cards: rows.length,
      wrong: lines.filter(({ shown, right }) => !isDeepStrictEqual(shown, right)),
    };
  };
  await expect.poll(wrong, { ...SOON, message: after }).toEqual({ cards: 36, wrong: [] });
  event.compared += 1;
}

/** True if every shown board is one of the real ones, and none is older than the one shown before it. */
export function isInOrder(shown: readonly Line[][], real: readonly Line[][]): boolean {
  let place = 0;
  for (const lines of shown) {
    place = real.findIndex((board, at) => at >= place && isDeepStrictEqual(board, lines));
    if (place < 0) return false;
  }
  return true;
}
