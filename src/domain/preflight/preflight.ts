import type { CalendarDate } from '#domain/calendar.ts';
import type { DayState } from '#domain/day-state.ts';
import type { DayNumber } from '#domain/rules.ts';
import { PLAYERS_PER_TEAM, TEAM_IDS, type TeamId } from '#domain/teams.ts';

export type PlannedDay = {
  date: CalendarDate | null;
  state: DayState;
  pairings: 'not drawn' | 'draft' | 'published';
  /** How many pairing rules are broken under the current rosters. A substitute can break published pairings. */
  brokenRules: number;
  /** When the day entered its current state. */
  since: string | null;
};

export type PlannedTeam = {
  players: number;
  /** Whether the texts were written by an organizer or are still the samples. */
  texts: 'written' | 'sample' | 'missing';
  captain: string | null;
  hasCode: boolean;
};

/** The organizers' setup so far. */
export type EventState = {
  days: Readonly<Record<DayNumber, PlannedDay>>;
  teams: Readonly<Record<TeamId, PlannedTeam>>;
  /** Whether an organizer has ever changed the defaults of a new cup. */
  chosen: { dates: boolean; points: boolean };
  /** Whether the site shows how to contact the organizers. */
  hasContact: boolean;
  organizers: number;
  lastBackup: string | null;
};

/** D-28: the event's progress. */
export const STAGES = ['before 1', 'day 1', 'before 2', 'day 2', 'after'] as const;
export type Stage = (typeof STAGES)[number];

export const STEPS = [
  'event',
  'points',
  'organizers',
  'players',
  'pairings 1',
  'codes',
  'backup',
  'texts',
  'contact',
  'pairings 2',
  'day 1',
] as const;
export type StepName = (typeof STEPS)[number];

/** Steps that must be complete before a day can open. */
const NEEDED: Readonly<Record<DayNumber, readonly StepName[]>> = {
  1: ['event', 'players', 'pairings 1', 'codes'],
  2: ['players', 'pairings 2', 'codes'],
};
const LISTED: Readonly<Record<DayNumber, readonly StepName[]>> = {
  1: STEPS.filter((step) => step !== 'day 1'),
  2: ['day 1', 'organizers', 'players', 'pairings 2', 'codes', 'backup'],
};

export const ACTION_LEVELS = [
  'event',
  'players',
  'pairings',
  'captains',
  'organizers',
  'health',
  'close',
] as const;

/** The page with the one action that completes a step, and the team or day it is for. */
export type StepAction = {
  level: (typeof ACTION_LEVELS)[number];
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
  | { kind: 'ready'; day: DayNumber }
  /** `steps` are in the order in which to complete them. */
  | { kind: 'waits'; day: DayNumber; steps: StepName[] }
  | { kind: 'has begun' };

export type Preflight = { stage: Stage; steps: Step[]; opening: Opening };

/** `isDefault`: nothing is missing, but no organizer has changed the default yet. */
type Finding = {
  done: boolean;
  isDefault?: boolean;
  teams?: TeamId[];
  action: Partial<StepAction> & Pick<StepAction, 'level'>;
};

/**
 * The setup steps for the next day that opens, in order, each with the one action that completes it. Also
 * reports whether that day can open now.
 */
export function preflight(event: EventState): Preflight {
  const day = event.days[1].state === 'not open' ? 1 : 2;
  const found = LISTED[day]
    .map((step) => ({ step, ...findingOf(step, event) }))
    // Once Day 1 has opened, the step for a second organizer is listed only while it is incomplete.
    .filter(({ step, done }) => day === 1 || step !== 'organizers' || !done);
  const waitingFor = found
    .filter(({ step, done }) => !done && NEEDED[day].includes(step))
    .map(({ step }) => step);
  const [next] = waitingFor;
  const statusOf = (step: StepName, done: boolean, isDefault: boolean): StepStatus => {
    if (done) return isDefault ? 'may wait' : 'done';
    if (step === next) return 'next';
    return NEEDED[day].includes(step) ? 'later' : 'may wait';
  };
  const steps = found.map(({ step, done, isDefault = false, teams = [], action }) => ({
    step,
    status: statusOf(step, done, isDefault),
    teams,
    action: { teamId: teams[0] ?? null, day: null, ...action },
  }));
  return { stage: stageOf(event.days), steps, opening: openingOf(event.days[day].state, day, waitingFor) };
}

function stageOf({ 1: first, 2: second }: EventState['days']): Stage {
  if (second.state === 'official') return 'after';
  if (second.state !== 'not open') return 'day 2';
  if (first.state === 'official') return 'before 2';
  return first.state === 'not open' ? 'before 1' : 'day 1';
}

function openingOf(state: DayState, day: DayNumber, steps: StepName[]): Opening {
  if (state !== 'not open') return { kind: 'has begun' };
  return steps.length === 0 ? { kind: 'ready', day } : { kind: 'waits', day, steps };
}

function findingOf(step: StepName, event: EventState): Finding {
  const { days, teams, chosen, hasContact, organizers, lastBackup } = event;
  const lacking = (lacks: (team: PlannedTeam) => boolean) =>
    TEAM_IDS.filter((teamId) => lacks(teams[teamId]));
  const ofTeams = (level: StepAction['level'], lacks: (team: PlannedTeam) => boolean): Finding => ({
    done: lacking(lacks).length === 0,
    teams: lacking(lacks),
    action: { level },
  });
  switch (step) {
    case 'event':
      return { done: areDated(days), isDefault: !chosen.dates, action: { level: 'event' } };
    case 'points':
      return { done: chosen.points, action: { level: 'event' } };
    case 'organizers':
      return { done: organizers > 1, action: { level: 'organizers' } };
    case 'backup':
      return { done: isBackedUp(lastBackup, days[1]), action: { level: 'health' } };
    case 'day 1':
      return { done: days[1].state === 'official', action: { level: 'close', day: 1 } };
    case 'texts':
      return ofTeams('event', ({ texts }) => texts !== 'written');
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

/** Whether a backup exists. Once Day 1 is official, the backup must have been made after Day 1 was closed. */
function isBackedUp(lastBackup: string | null, { state, since }: PlannedDay): boolean {
  if (lastBackup === null) return false;
  return state !== 'official' || since === null || Date.parse(lastBackup) > Date.parse(since);
}

/** Day 1 needs a date. Day 2 may have none yet; if it has one, it must be after Day 1. */
function areDated(days: EventState['days']): boolean {
  const [first, second] = [days[1].date, days[2].date];
  return first !== null && (second === null || first < second);
}

const arePaired = ({ pairings, brokenRules }: PlannedDay) => pairings === 'published' && brokenRules === 0;
