import type { ChampionRow } from '#contract/county-champion.ts';
import { DAY_NUMBERS, type DayNumber, HOLES } from '#domain/rules.ts';
import { TEAM_NAMES } from '#domain/teams.ts';

export const DISPLAY = {
  title: 'Leaderboard',
  waiting: 'The scores are on their way.',
  follow: 'Follow on your phone',
  results: 'All results',
  countyChampion: 'County Champion',
  code: 'QR code with the address of this site',
} as const;

const COMPETITIONS: Readonly<Record<DayNumber, string>> = { 1: 'Team competition', 2: 'Singles' };

/** 'Singles, 7 of 18 holes in' */
export function holesIn(day: DayNumber, decided: number): string {
  return `${COMPETITIONS[day]}, ${decided} of ${HOLES} holes in`;
}

/** '11 holes left' */
export function holesLeft(left: number): string {
  if (left === 0) return `All ${HOLES * DAY_NUMBERS.length} holes decided`;
  return left === 1 ? '1 hole left' : `${left} holes left`;
}

export function pointsByHole(day: string): string {
  return `${day}: points hole by hole`;
}

/** 'Ada Sample' and 'Stopemen, 74 strokes'; 'Ada Sample and Ben Sample' share it. */
export function countyChampionOf(rows: readonly ChampionRow[]): { names: string; details: string } | null {
  const best = rows.filter(({ position }) => position === 1);
  if (best.length === 0) return null;
  const teams = [...new Set(best.map(({ player }) => TEAM_NAMES[player.teamId]))];
  return {
    names: best.map(({ player }) => player.name).join(' and '),
    details: `${teams.join(' and ')}, ${best[0]?.total} strokes`,
  };
}
