import type { CalendarDate } from '#domain/calendar.ts';
import type { DayState } from '#domain/day-state.ts';
import type { DayNumber } from '#domain/rules.ts';
import { PLAYERS_PER_TEAM, TEAM_IDS, type TeamId } from '#domain/teams.ts';

export type PlannedDay = {
  date: CalendarDate | null;
  state: DayState;
  pairings: 'not drawn' | 'draft' | 'published';
  /** Rules that the pairings break with the current rosters; a substitute can break published pairings. */
  brokenRules: number;
};

export type PlannedTeam = {
  /** Players on the roster. */
  players: number;
  hasTexts: boolean;
  captain: string | null;
  hasCode: boolean;
};

/** The organizers' setup so far. */
export type EventState = {
  days: Readonly<Record<DayNumber, PlannedDay>>;
  teams: Readonly<Record<TeamId, PlannedTeam>>;
  /** Whether the site shows how to contact the organizers. */
  hasContact: boolean;
};

export const STEPS = [
  'event',
  'points',
  'texts',
  'players',
  'pairings 1',
  'codes',
  'pairings 2',
  'contact',
] as const;
export type StepName = (typeof STEPS)[number];

/** Day 1 opens without these. */
const MAY_WAIT: readonly StepName[] = ['pairings 2', 'contact'];

/** The page with the one action that completes a step, and the team it is for. */
export type StepAction = {
  level: 'event' | 'players' | 'pairings' | 'captains';
  teamId: TeamId | null;
  day: DayNumber | null;
};

export type StepStatus = 'done' | 'next' | 'later' | 'may wait';
export type Step = {
  step: StepName;
  status: StepStatus;
  /** The teams for which the step is still incomplete. */
  teams: TeamId[];
  action: StepAction;
};

export type Opening =
  | { kind: 'ready' }
  /** In order; the first is the one to do next. */
  | { kind: 'waits'; steps: StepName[] }
  | { kind: 'has begun'; state: DayState };

export type Preflight = { steps: Step[]; opening: Opening };

type Finding = { done: boolean; teams?: TeamId[]; action: Partial<StepAction> & Pick<StepAction, 'level'> };

/** The event's setup steps in order, each with the one action that completes it, and whether Day 1 can open. */
export function preflight(event: EventState): Preflight {
  const found = STEPS.map((step) => ({ step, ...findingOf(step, event) }));
  const waitingFor = found
    .filter(({ step, done }) => !done && !MAY_WAIT.includes(step))
    .map(({ step }) => step);
  const [next] = waitingFor;
  const steps = found.map(({ step, done, teams = [], action }) => ({
    step,
    status: statusOf(step, done, next),
    teams,
    action: { teamId: teams[0] ?? null, day: null, ...action },
  }));
  return { steps, opening: openingOf(event.days[1].state, waitingFor) };
}

function statusOf(step: StepName, done: boolean, next: StepName | undefined): StepStatus {
  if (done) return 'done';
  if (step === next) return 'next';
  return MAY_WAIT.includes(step) ? 'may wait' : 'later';
}

function openingOf(state: DayState, steps: StepName[]): Opening {
  if (state !== 'not open') return { kind: 'has begun', state };
  return steps.length === 0 ? { kind: 'ready' } : { kind: 'waits', steps };
}

function findingOf(step: StepName, { days, teams, hasContact }: EventState): Finding {
  const lacking = (lacks: (team: PlannedTeam) => boolean) =>
    TEAM_IDS.filter((teamId) => lacks(teams[teamId]));
  const ofTeams = (level: StepAction['level'], lacks: (team: PlannedTeam) => boolean): Finding => ({
    done: lacking(lacks).length === 0,
    teams: lacking(lacks),
    action: { level },
  });
  switch (step) {
    case 'event':
      return { done: areDated(days), action: { level: 'event' } };
    case 'points': // every day has a rule from the start; this step is only a reminder to check it
      return { done: true, action: { level: 'event' } };
    case 'texts':
      return ofTeams('event', ({ hasTexts }) => !hasTexts);
    case 'players':
      return ofTeams('players', ({ players }) => players < PLAYERS_PER_TEAM);
    case 'pairings 1':
      return { done: arePaired(days[1]), action: { level: 'pairings', day: 1 } };
    case 'codes':
      return ofTeams('captains', ({ captain, hasCode }) => captain === null || !hasCode);
    case 'pairings 2':
      return { done: arePaired(days[2]), action: { level: 'pairings', day: 2 } };
    case 'contact':
      return { done: hasContact, action: { level: 'event' } };
  }
}

/** Day 1 needs its date; Day 2 may have none yet, but is never before Day 1. */
function areDated(days: EventState['days']): boolean {
  const [first, second] = [days[1].date, days[2].date];
  return first !== null && (second === null || first < second);
}

const arePaired = ({ pairings, brokenRules }: PlannedDay) => pairings === 'published' && brokenRules === 0;
