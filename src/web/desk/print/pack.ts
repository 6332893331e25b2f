import type { Tournament } from '#contract/tournament.ts';
import type { TournamentRecord } from '#contract/years.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { PointsRule } from '#domain/points.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';

export type GroupOfDay = {
  group: number;
  teeTime: string | null;
  startingHole: number;
  names: Readonly<Record<TeamId, readonly string[]>>;
};

export type PackDay = {
  day: DayNumber;
  date: string | null;
  points: PointsRule;
  isPublished: boolean;
  isOver: boolean;
  /** Empty if no player is in a group yet. */
  groups: readonly GroupOfDay[];
};

/** All data needed for printing. */
export type Pack = {
  tournament: Tournament;
  /** 'Three Teams, One County 2025' */
  cup: string;
  venue: string;
  printed: string;
  /** The site's URL for spectators. */
  origin: string;
  days: readonly PackDay[];
  organizers: readonly string[];
  /** Null until the result is declared. */
  record: TournamentRecord | null;
  /** The date of the declaration. Null if unknown. */
  declared: string | null;
};

/** The days in the order in which the print pack lists their sheets. The day to print comes first. */
export function daysInOrder(days: readonly PackDay[], next: PackDay | undefined): readonly PackDay[] {
  return next ? [next, ...days.filter((day) => day !== next)] : days;
}

/** The day that is played today or, if there is none, the first day. Ignores closed days. */
export function dayToPrint(days: readonly PackDay[], today: CalendarDate): PackDay | undefined {
  const open = days.filter(({ isOver }) => !isOver);
  return open.find(({ date }) => date === today) ?? open[0];
}
