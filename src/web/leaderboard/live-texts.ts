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
  /** The longest sentence about the connection. The clubhouse screen reserves space for it. */
  longest: 'Connection lost. Scores as of Sept 28, 12:44 PM.',
} as const;

/** 'as of 2:14 PM' */
export const asOf = ({ time }: Moment) => `as of ${time}`;

/** 'Connection lost. Scores as of Oct 5, 2:14 PM.' */
export const connectionLost = (last: Moment | null) => withMoment(UPDATES.lost, last);

/** 'Updates paused. Scores as of Oct 5, 2:14 PM.' */
export const updatesPaused = (last: Moment | null) => withMoment(UPDATES.paused, last);

const withMoment = (what: string, last: Moment | null) => (last ? `${what} ${scoresAsOf(last)}` : what);

export const scoresAsOf = ({ day, time }: Moment) => `Scores as of ${day}, ${time}.`;

// Screen reader announcements of changes in the standings. Team names are plural.

export const takesTheLead = (team: string, points: number) =>
  `${team} take the lead with ${countPoints(points)}.`;

export const sharesTheLead = (teams: string, points: number) =>
  `${teams} share the lead with ${countPoints(points)}.`;

export const changesPosition = (team: string, position: number, points: number, up: boolean) =>
  `${team} ${up ? 'move up' : 'fall'} to ${ordinal(position)} with ${countPoints(points)}.`;

export const countPoints = (points: number) => (points === 1 ? '1 point' : `${points} points`);
