import { ordinal } from '#domain/leaderboard.ts';

type Moment = { day: string; time: string };

export const UPDATES = {
  pause: 'Pause updates',
  resume: 'Resume updates',
  lost: 'Connection lost.',
  tryNow: 'Try now',
  trying: 'Trying…',
  keepsTrying: 'This page keeps trying.',
  share: 'Share',
  paused: 'Updates paused.',
  /** The longest of these sentences: the board reserves room for it. */
  longest: 'Connection lost. Scores as of Sept 28, 12:44 PM.',
} as const;

/** 'as of 2:14 PM' */
export function asOf({ time }: Moment): string {
  return `as of ${time}`;
}

/** 'Connection lost. Scores as of Oct 5, 2:14 PM.' */
export function connectionLost(last: Moment | null): string {
  return withMoment(UPDATES.lost, last);
}

/** 'Updates paused. Scores as of Oct 5, 2:14 PM.' */
export function updatesPaused(last: Moment | null): string {
  return withMoment(UPDATES.paused, last);
}

function withMoment(what: string, last: Moment | null): string {
  return last ? `${what} ${scoresAsOf(last)}` : what;
}

export function scoresAsOf({ day, time }: Moment): string {
  return `Scores as of ${day}, ${time}.`;
}

// Screen reader announcements when the standings change. Team names are plural.

export function takesTheLead(team: string, points: number): string {
  return `${team} take the lead with ${countPoints(points)}.`;
}

export function sharesTheLead(teams: readonly string[], points: number): string {
  const names = [teams.slice(0, -1).join(', '), teams.at(-1)].join(' and ');
  return `${names} share the lead with ${countPoints(points)}.`;
}

export function changesPosition(team: string, position: number, points: number, up: boolean): string {
  return `${team} ${up ? 'move up' : 'fall'} to ${ordinal(position)} with ${countPoints(points)}.`;
}

export function hasClinched(team: string): string {
  return `${team} have clinched first place.`;
}

function countPoints(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}
