import { pointsByHole, type Results } from './leaderboard.ts';
import { type PaperDifference, type PaperTotals, paperDifference } from './paper-total.ts';
import { type DayNumber, MATCHES_PER_DAY } from './rules.ts';
import { TEAM_IDS } from './teams.ts';

export const DAY_STATES = ['not open', 'open', 'suspended', 'official'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** `ruling`: why an unfinished day is closed. `withoutChampion`: the public reason for no County Champion (D-27). */
export type DayEvent =
  | { kind: 'open' }
  | { kind: 'suspend' | 'resume' | 'reopen'; reason: string }
  | { kind: 'make official'; ruling: string | null; withoutChampion: string | null };

/** The undecided holes, the groups with open matches, and the paper cards whose totals differ. */
export type Unfinished = { holes: number[]; matches: number[]; paper: PaperDifference[] };
export const NOTHING_UNFINISHED: Unfinished = { holes: [], matches: [], paper: [] };

type WrongState =
  | 'not open yet'
  | 'already open'
  | 'not suspended'
  | 'already suspended'
  | 'not official'
  | 'official';

export type DayRefusal =
  | { kind: WrongState }
  | { kind: 'reason missing' }
  | { kind: 'not finished'; unfinished: Unfinished }
  | { kind: 'cards missing'; cards: number };

export type DayTransition = { ok: true; state: DayState } | { ok: false; refusal: DayRefusal };

const TO = (state: DayState) => ({ ok: true, state }) as const;
const REFUSED = (kind: WrongState) => ({ ok: false, refusal: { kind } }) as const;

/** The result of each event in each state. A suspended day can be made official, because play may never resume. */
const TRANSITIONS: Readonly<Record<DayState, Readonly<Record<DayEvent['kind'], DayTransition>>>> = {
  'not open': {
    open: TO('open'),
    suspend: REFUSED('not open yet'),
    resume: REFUSED('not open yet'),
    'make official': REFUSED('not open yet'),
    reopen: REFUSED('not open yet'),
  },
  open: {
    open: REFUSED('already open'),
    suspend: TO('suspended'),
    resume: REFUSED('not suspended'),
    'make official': TO('official'),
    reopen: REFUSED('not official'),
  },
  suspended: {
    open: REFUSED('already open'),
    suspend: REFUSED('already suspended'),
    resume: TO('open'),
    'make official': TO('official'),
    reopen: REFUSED('not official'),
  },
  official: {
    open: REFUSED('official'),
    suspend: REFUSED('official'),
    resume: REFUSED('official'),
    'make official': REFUSED('official'),
    reopen: TO('open'),
  },
};

/** The day's next state. A refusal for a wrong state takes precedence over one for a missing reason. */
export function changeDay(
  state: DayState,
  event: DayEvent,
  unfinished: Unfinished,
  /** The number of cards that are not accounted for (D-27). */
  cards = 0,
): DayTransition {
  const transition = TRANSITIONS[state][event.kind];
  if (!transition.ok) return transition;

  if (event.kind === 'open') return transition;
  if (event.kind !== 'make official') return isBlank(event.reason) ? reasonMissing : transition;
  if (isBlank(event.ruling ?? '-') || isBlank(event.withoutChampion ?? '-')) return reasonMissing;
  if (event.ruling === null && !isFinished(unfinished))
    return { ok: false, refusal: { kind: 'not finished', unfinished } };
  if (cards > 0 && event.withoutChampion === null)
    return { ok: false, refusal: { kind: 'cards missing', cards } };
  return transition;
}

export function isFinished({ holes, matches, paper }: Unfinished): boolean {
  return holes.length === 0 && matches.length === 0 && paper.length === 0;
}

export function unfinishedOf(day: DayNumber, results: Results, totals: PaperTotals): Unfinished {
  const groups = Array.from({ length: MATCHES_PER_DAY[day] }, (_, index) => index + 1);
  const settled = results.matches.filter((match) => match.day === day && match.winner !== null);
  const ofDay = results.holes.filter((hole) => hole.day === day);
  return {
    holes: pointsByHole(results)
      .filter((hole) => hole.day === day && !hole.decided)
      .map(({ hole }) => hole),
    matches: groups.filter((group) => !settled.some((match) => match.group === group)),
    paper: TEAM_IDS.flatMap((teamId) => {
      const paper = totals[teamId];
      const difference = paperDifference(
        ofDay.map(({ strokes }) => strokes[teamId]),
        paper,
      );
      return paper !== null && difference ? [{ teamId, sheet: paper + difference, paper }] : [];
    }),
  };
}

/** An official day's scores, matches and cards cannot be changed. Suspended play does not stop scoring. */
export function isLocked(state: DayState): boolean {
  return state === 'official';
}

/** The day to work on: the open one, or else the next to open. Once both are official, the last. */
export function currentDay(days: readonly { day: DayNumber; state: DayState }[]): DayNumber {
  const open = days.findLast(({ state }) => state === 'open' || state === 'suspended');
  return (open ?? days.find(({ state }) => state === 'not open') ?? days.at(-1))?.day ?? 1;
}

const reasonMissing = { ok: false, refusal: { kind: 'reason missing' } } as const;

const isBlank = (reason: string) => reason.trim() === '';
