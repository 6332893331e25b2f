import { formatTime } from '#domain/calendar.ts';
import type { PairingRule, PublishProblem } from '#domain/pairings/publishing.ts';
import type { PlayerId } from '#domain/players.ts';
import { DAYS, type DayNumber } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId, TOTAL_PLAYERS } from '#domain/teams.ts';

export const PAIRINGS = {
  title: 'Pairings',
  days: 'Day',
  size: (day: DayNumber) => `${DAYS[day].groups} groups of ${DAYS[day].playersPerGroup}`,
  notDrawn: 'Not drawn yet. Draw at random, then swap players by hand.',
  draft: 'A draft. Only the organizers see it.',
  published: 'Published. Everyone sees each change right away.',
  closed: 'The day is closed. Its pairings can’t change.',
  fix: (things: number) => `Fix ${things === 1 ? 'one thing' : `${things} things`}, then publish.`,
  noTeeTimes: 'No tee times yet',
  noTimes: 'Drawn, without tee times. Set all times, then publish.',
  fixPublished: (things: number) =>
    `Published, but ${things === 1 ? 'one thing needs' : `${things} things need`} fixing.`,
  publish: 'Publish pairings',
  takeBack: 'Unpublish',
  cannotTakeBack: 'The day has begun: the tee sheet stays public.',
  seeThem: 'Tee sheet',
  first: 'First tee time',
  interval: 'Minutes between groups',
  setTimes: 'Set all times',
  shotgun: 'Shotgun start',
  heldCount: (held: number) => {
    if (held === 0) return 'No player held';
    return held === 1 ? '1 player held in place' : `${held} players held in place`;
  },
  draw: 'Draw at random',
  drawAgain: 'Draw again',
  cannotDraw: `Needs all ${TOTAL_PLAYERS} players.`,
  cannotDrawPublished: 'Unpublish before drawing again.',
  undo: (steps: number) => (steps === 0 ? 'Undo' : `Undo (${steps})`),
  group: (group: number) => `Group ${group}`,
  teeTimeOf: (group: number) => `Tee time for group ${group}`,
  fromHole: (hole: number) => `Hole ${hole}`,
  perGroup: (day: DayNumber) => `${DAYS[day].playersPerTeamInGroup} per group`,
  emptyPlace: 'Empty place',
  held: 'held',
  inGroup: (group: number) => `group ${group}`,
  noGroup: 'no group',
  nowhere: 'Not in a group yet',
  nowhereHelp: 'Press one of these players, then the player whose place they take.',
  left: (substitute: string | undefined) =>
    substitute
      ? `Has left the team. Swap with ${substitute}.`
      : 'Has left the team. Name a substitute under Players.',
  saving: 'Saving',
  saved: 'Saved',
  savedAt: (who: string, when: string) => `Saved. Last change: ${who}, ${when}.`,
  notSaved: 'Not saved',
  retry: 'Try again',
  leaving: 'The last change to these pairings is not saved. It will be sent once there is a connection.',
  leave: 'Leave without it',
} as const;

/** D-14: the trail records the seed, so that the draw can be repeated. */
export const DRAWN = {
  as: 'As drawn. The seed is in the trail.',
  since: 'Drawn, then changed by hand. The seed is in the trail.',
} as const;

export const HAND = {
  none: 'Press a player, then a teammate, to swap them.',
  holds: 'Moving ',
  inGroup: (group: number | null) => (group === null ? '.' : `, group ${group}.`),
  over: 'Over ',
  overGroup: (group: number | null) => (group === null ? '. ' : `, group ${group}. `),
  swaps: ' swaps the two, ',
  putsBack: ' cancels.',
  tap: (teamId: TeamId) => `Tap another ${TEAM_NAMES[teamId]} player to swap them.`,
  hold: (group: number) => `Hold in group ${group}`,
  letGo: 'Release',
  putBack: 'Put back',
} as const;

export const KEYS = [
  { keys: ['Space'], does: 'lift, then swap' },
  { keys: ['←', '→', '↑', '↓'], does: 'move along the team' },
  { keys: ['H'], does: 'hold in place for the draw' },
  { keys: ['Ctrl', 'Z'], does: 'undo' },
  { keys: ['F2'], does: 'next problem' },
] as const;

export const CONFLICT = {
  theirs: 'Take theirs',
  mine: 'Save mine instead',
  help: 'Your version is still on the screen. Whichever you choose, Undo brings the other one back.',
  mineSays: 'yours',
  theirsSays: 'theirs',
  more: (count: number) => `and ${count} more`,
} as const;

export function startRefusal(reason: 'not a time' | 'not an interval' | 'past midnight'): string {
  switch (reason) {
    case 'not a time':
      return 'Type the first tee time like 9:00 AM.';
    case 'not an interval':
      return 'Type the minutes between groups as a whole number, 1 or more.';
    case 'past midnight':
      return 'The last group would start after midnight.';
  }
}

/** Describes a rule that is met. */
export function ruleKept(rule: PairingRule, day: DayNumber): string {
  switch (rule) {
    case 'groups':
      return PAIRINGS.size(day);
    case 'teams':
      return `${DAYS[day].playersPerTeamInGroup} from each team in every group`;
    case 'players':
      return `All ${TOTAL_PLAYERS} play once`;
    case 'tee times':
      return 'Tee times in order';
  }
}

/** Describes a broken rule, with the players concerned. */
export function problemWords(problem: PublishProblem, nameOf: (id: PlayerId) => string): string {
  switch (problem.kind) {
    case 'group missing':
      return `Group ${problem.group} is missing`;
    case 'group twice':
      return `Group ${problem.group} appears twice`;
    case 'no such group':
      return `There is no group ${problem.group}`;
    case 'team in group':
      return `Group ${problem.group} has ${countOf(problem.players.length)} from the ${TEAM_NAMES[problem.teamId]}`;
    case 'plays twice':
      return `${nameOf(problem.player)} plays twice, in groups ${problem.groups.join(' and ')}`;
    case 'plays nowhere':
      return `${nameOf(problem.player)} is not in a group`;
    case 'not on the roster':
      return `${nameOf(problem.player)}, group ${problem.groups[0]}, has left the team`;
    case 'roster size':
      return `The ${TEAM_NAMES[problem.teamId]} have ${problem.players.length} players, not ${problem.expected}`;
    case 'on the roster twice':
      return `${nameOf(problem.player)} is on two teams`;
    case 'no tee time':
      return `Group ${problem.group} has no tee time`;
    case 'not a time':
      return `Group ${problem.group}’s tee time is not a real time`;
    case 'no such hole':
      return `Group ${problem.group} starts from a hole that does not exist`;
    case 'before the group ahead':
      return `Group ${problem.group} starts before group ${problem.groupAhead}`;
    case 'same start':
      return `Groups ${problem.groups.join(' and ')} both start at ${formatTime(problem.teeTime)} from hole ${problem.hole}`;
  }
}

function countOf(players: number): string {
  return players === 1 ? '1 player' : `${players || 'no'} players`;
}

type Placed = { name: string; group: number | null };

const inGroup = ({ name, group }: Placed) =>
  group === null ? `${name} without a group` : `${name} in group ${group}`;

/** Announcements for screen readers, one per action. */
export const SAY = {
  lifted: (name: string, group: number | null) =>
    `${inGroup({ name, group })}, lifted. Press a teammate to swap them, or Escape to cancel.`,
  putBack: (name: string) => `${name} is back in place.`,
  swapped: (one: Placed, other: Placed) => `Swapped: ${inGroup(one)}, ${inGroup(other)}.`,
  notSwapped: 'Nobody was swapped: only teammates can swap places, and one of them must be in a group.',
  held: (name: string, group: number) =>
    `${name} is held in group ${group}. The next draw leaves them there.`,
  letGo: (name: string) => `${name} is no longer held.`,
  drawn: 'Drawn at random.',
  undone: (left: number) => `Undone. ${left === 0 ? 'Nothing more' : `${left} more`} to undo.`,
  nothingToUndo: 'There is nothing to undo.',
  published: 'Published. The tee sheet is public.',
  takenBack: 'Unpublished. The pairings are a draft again.',
  theirs: 'Their pairings are shown. Undo brings yours back.',
  mine: 'Your pairings are saved. Undo brings theirs back.',
  arrived: (name: string) => `${name} has changed the pairings; they are shown now.`,
  times: 'All tee times are set.',
  shotgun: 'Shotgun start: every group at the same time, from different holes.',
  time: (group: number, time: string) => `Group ${group} starts at ${time}.`,
} as const;
