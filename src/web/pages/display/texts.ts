import { DAY_NUMBERS, type DayNumber, HOLES } from '#domain/rules.ts';

export const DISPLAY = {
  title: 'Leaderboard',
  waiting: 'The scores are on their way.',
  follow: 'Follow on your phone',
  results: 'All results',
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
