import type { DayStates } from '#contract/day-states.ts';
import type { PreflightReport } from '#contract/desk/preflight.ts';
import { TOTAL_PLAYERS } from '#domain/teams.ts';

/** What a level of the rail says about itself: a check, a count, or how much there is to do. */
export type Mark = { kind: 'done' | 'count' | 'todo'; text: string; said: string };

const DONE: Mark = { kind: 'done', text: '', said: 'Done' };
const count = (text: string, said: string): Mark => ({ kind: 'count', text, said });

/** By the level's page. A level that is not listed has no mark. */
const MARKS: Readonly<Record<string, (report: PreflightReport) => Mark | null>> = {
  preflight({ opening }) {
    if (opening.kind !== 'waits') return DONE;
    const { length } = opening.steps;
    return { kind: 'todo', text: String(length), said: `${length} to do before Day 1` };
  },
  event: ({ steps }) => {
    const own = steps.filter(({ action, status }) => action.level === 'event' && status !== 'may wait');
    const open = own.filter(({ status }) => status !== 'done').length;
    return open === 0 ? DONE : { kind: 'todo', text: String(open), said: `${open} to do` };
  },
  players({ teams }) {
    const named = teams.reduce((sum, { players }) => sum + players, 0);
    return named >= TOTAL_PLAYERS
      ? DONE
      : count(`${named}/${TOTAL_PLAYERS}`, `${named} of ${TOTAL_PLAYERS} named`);
  },
  pairings({ days }) {
    const published = days.filter((day) => day.pairings === 'published' && day.brokenRules === 0).length;
    const said = `${published} of ${days.length} published`;
    return published === days.length ? DONE : count(`${published} of ${days.length}`, said);
  },
  captains({ teams }) {
    const issued = teams.filter(({ hasCode }) => hasCode).length;
    const said = `${issued} of ${teams.length} have a code`;
    return issued === teams.length ? DONE : count(`${issued}/${teams.length}`, said);
  },
};

/** Of Close day: the holes that somebody disputes, or that both days are closed. */
export function closingMark({ days }: DayStates): Mark | null {
  const { length } = days.flatMap(({ reviewed }) => reviewed);
  if (length > 0) return { kind: 'todo', text: String(length), said: `${length} under review` };
  return days.length > 0 && days.every(({ state }) => state === 'official') ? DONE : null;
}

export function markOf(page: string, report: PreflightReport): Mark | null {
  return MARKS[page]?.(report) ?? null;
}
