import type { ClockTime } from '#domain/calendar.ts';
import { DAYS, type DayNumber, HOLES } from '#domain/rules.ts';
import { groupNumbers } from './problems.ts';

/** When and where a group tees off. */
export type Start = { group: number; teeTime: ClockTime; hole: number };

export type Starts =
  | { ok: true; starts: Start[] }
  | { ok: false; reason: 'not a time' | 'not an interval' | 'past midnight' };

export type StartProblem =
  | { kind: 'not a time'; group: number; teeTime: string }
  | { kind: 'no such hole'; group: number; hole: number }
  | { kind: 'before the group ahead'; group: number; groupAhead: number }
  | { kind: 'same start'; groups: [number, number]; teeTime: ClockTime; hole: number };

const MINUTES_A_DAY = 24 * 60;

/** All groups start from the first hole, at this interval in minutes. */
export function startsByInterval(day: DayNumber, first: ClockTime, interval: number): Starts {
  const firstMinute = minuteOf(first);
  if (firstMinute === null) return { ok: false, reason: 'not a time' };
  if (!Number.isInteger(interval) || interval < 1) return { ok: false, reason: 'not an interval' };
  if (firstMinute + interval * (DAYS[day].groups - 1) >= MINUTES_A_DAY) {
    return { ok: false, reason: 'past midnight' };
  }
  const starts = groupNumbers(day).map((group, index) => ({
    group,
    teeTime: clockTime(firstMinute + interval * index),
    hole: 1,
  }));
  return { ok: true, starts };
}

/** Shotgun start: all groups tee off at the same time, spread evenly over the course. */
export function shotgunStarts(day: DayNumber, time: ClockTime): Starts {
  if (minuteOf(time) === null) return { ok: false, reason: 'not a time' };
  const starts = groupNumbers(day).map((group, index) => ({
    group,
    teeTime: time,
    hole: 1 + Math.floor((index * HOLES) / DAYS[day].groups),
  }));
  return { ok: true, starts };
}

/** Groups must go out in order, and no two may start from the same hole at the same time. */
export function startProblems(starts: readonly Start[]): StartProblem[] {
  const inOrder = starts.toSorted((a, b) => a.group - b.group);
  return inOrder.flatMap((start, index) => {
    const { group, teeTime, hole } = start;
    const problems: StartProblem[] = [];
    if (minuteOf(teeTime) === null) problems.push({ kind: 'not a time', group, teeTime });
    if (!Number.isInteger(hole) || hole < 1 || hole > HOLES)
      problems.push({ kind: 'no such hole', group, hole });

    const ahead = inOrder[index - 1];
    if (ahead && minuteIn(teeTime) < minuteIn(ahead.teeTime)) {
      problems.push({ kind: 'before the group ahead', group, groupAhead: ahead.group });
    }
    for (const other of inOrder.slice(0, index)) {
      if (other.teeTime === teeTime && other.hole === hole) {
        problems.push({ kind: 'same start', groups: [other.group, group], teeTime, hole });
      }
    }
    return problems;
  });
}

function minuteOf(time: ClockTime): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** NaN if the string is not a time, so that every comparison with it is false. */
const minuteIn = (time: ClockTime) => minuteOf(time) ?? Number.NaN;

const clockTime = (minute: number): ClockTime =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
