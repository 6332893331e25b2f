import type { ChampionBoard, ChampionRow } from '#contract/county-champion.ts';
import type { DayStates } from '#contract/day-states.ts';
import type { PreflightReport } from '#contract/desk/preflight.ts';
import type { Hole } from '#contract/tournament.ts';
import { TOTAL_PLAYERS } from '#domain/teams.ts';

/** The mark of a level on the rail. Its `text` is shown; `said` is its meaning, for screen readers. */
export type Mark = { kind: 'done' | 'count' | 'todo' | 'problem' | 'locked'; text: string; said: string };

const DONE: Mark = { kind: 'done', text: '', said: 'Done' };
const locked = (said: string): Mark => ({ kind: 'locked', text: '', said });
const todo = (number: number, said: string): Mark => ({ kind: 'todo', text: String(number), said });
const problem = (number: number, said: string): Mark => ({ kind: 'problem', text: String(number), said });
const count = (text: string, said: string): Mark => ({ kind: 'count', text, said });

/** The marks that depend only on the pre-flight report, by page. */
const MARKS: Readonly<Record<string, (report: PreflightReport) => Mark | null>> = {
  preflight({ opening, stage }) {
    if (opening.kind !== 'waits' || stage === 'day 1') return DONE;
    const { length } = opening.steps;
    return todo(length, `${length} to do before Day ${opening.day}`);
  },
  event: ({ steps }) => {
    const own = steps.filter(({ action, status }) => action.level === 'event' && status !== 'may wait');
    const open = own.filter(({ status }) => status !== 'done').length;
    if (open > 0) return todo(open, `${open} to do`);
    return own.some(({ step }) => step === 'event') ? DONE : null; // no mark while the dates are the defaults
  },
  players({ teams }) {
    const named = teams.reduce((sum, { players }) => sum + players, 0);
    return named >= TOTAL_PLAYERS
      ? DONE
      : count(`${named}/${TOTAL_PLAYERS}`, `${named} of ${TOTAL_PLAYERS} named`);
  },
  pairings({ days }) {
    // Broken rules are a problem only in published pairings. A draft may be incomplete.
    const wrong = days
      .filter((day) => day.pairings === 'published')
      .reduce((sum, day) => sum + day.brokenRules, 0);
    if (wrong > 0) return problem(wrong, `${wrong} to fix in the published pairings`);
    const published = days.filter((day) => day.pairings === 'published' && day.brokenRules === 0).length;
    const said = `${published} of ${days.length} published`;
    return published === days.length ? DONE : count(`${published} of ${days.length}`, said);
  },
  captains({ teams }) {
    const issued = teams.filter(({ hasCode }) => hasCode).length;
    const said = `${issued} of ${teams.length} have a code`;
    return issued === teams.length ? DONE : count(`${issued}/${teams.length}`, said);
  },
  organizers: ({ organizers, stage }) =>
    organizers < 2 && stage.startsWith('before') ? todo(1, 'A second organizer is missing') : null,
};

/** The title of the rail's group of levels that the event needs now. The rail folds its other groups. */
export function groupInUse(days: DayStates['days']): string {
  if (days.every(({ state }) => state === 'not open')) return 'Set up';
  return bothClosed(days) ? 'After' : 'The day';
}

/**
 * The mark of a folded group: its first problem or, if there is none, its first task. Otherwise the mark that all
 * its levels share, unless that is a count.
 */
export function foldedMark(marks: readonly (Mark | null)[]): Mark | null {
  const known = marks.filter((mark) => mark !== null);
  const [first] = known;
  const urgent = known.find(({ kind }) => kind === 'problem') ?? known.find(({ kind }) => kind === 'todo');
  if (urgent || !first || first.kind === 'count') return urgent ?? null;
  return known.every(({ kind }) => kind === first.kind) ? first : null;
}

/** The mark of Close day: the number of disputed holes, or done once both days are closed. */
export function closingMark({ days }: Pick<DayStates, 'days'>): Mark | null {
  const { length } = days.flatMap(({ reviewed }) => reviewed);
  if (length > 0) return todo(length, `${length} under review`);
  return bothClosed(days) ? DONE : null;
}

/**
 * The mark of Day sheet, for the latest day that has begun: the number of disputed holes or, if there are
 * none, of decided holes. Done if that day is closed.
 */
export function daySheetMark({ days }: Pick<DayStates, 'days'>, holes: readonly Hole[]): Mark | null {
  const latest = days.findLast(({ state }) => state !== 'not open');
  if (!latest) return locked('Day 1 is not open yet');
  if (latest.state === 'official') return DONE;
  const { length } = latest.reviewed;
  if (length > 0)
    return problem(length, length === 1 ? '1 hole is disputed' : `${length} holes are disputed`);
  const ofDay = holes.filter(({ day }) => day === latest.day);
  const decided = ofDay.filter(({ decided: is }) => is).length;
  if (ofDay.length === 0) return null;
  return count(`${decided}/${ofDay.length}`, `${decided} of ${ofDay.length} holes decided`);
}

/** The mark of Cards: the number of cards to check or, if there are none, of finished cards. */
export function cardsMark(
  { days }: Pick<DayStates, 'days'>,
  { rows }: Pick<ChampionBoard, 'rows'>,
): Mark | null {
  const second = days.find(({ day }) => day === 2);
  if (!second || second.state === 'not open') return locked('Day 2 is not open yet');
  const inState = (...states: ChampionRow['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).length;
  const toCheck = inState('to be checked');
  if (toCheck > 0) return todo(toCheck, `${toCheck} to be checked`);
  const finished = inState('ranked', 'picked up', 'no card');
  if (rows.length === 0) return null;
  return finished === rows.length
    ? DONE
    : count(`${finished}/${rows.length}`, `${finished} of ${rows.length} finished`);
}

export function resultMark({ days }: Pick<DayStates, 'days'>, isDeclared: boolean): Mark {
  if (isDeclared) return DONE;
  return bothClosed(days) ? todo(1, 'To be declared') : locked('Once both days are closed');
}

function bothClosed(days: DayStates['days']): boolean {
  return days.length > 0 && days.every(({ state }) => state === 'official');
}

/**
 * The mark of a page, according to the pre-flight report. Codes expire with the cup, so none are missing once the
 * result is declared.
 */
export function markOf(page: string, report: PreflightReport, isDeclared = false): Mark | null {
  if (page === 'captains' && isDeclared) return DONE;
  return MARKS[page]?.(report) ?? null;
}
