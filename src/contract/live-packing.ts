import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';
import type { LiveSnapshot } from './live.ts';
import type { Hole } from './tournament.ts';

// What the browser needs of the live stream besides types; it stands apart so that no schema travels with it.

/** How often the server lets a client know that it is there, and how long a client waits before it doubts. */
export const HEARTBEAT_SECONDS = 15;
export const SILENCE_SECONDS = 45;

/** Thirty-six holes in a hundred characters: on a weak signal every packet counts. */
export function packHoles(holes: readonly Hole[]): Pick<LiveSnapshot, 'points' | 'corrected'> {
  return {
    points: byTeam((teamId) => holes.map((hole) => (hole.decided ? hole.points[teamId] : '-')).join('')),
    corrected: holes.flatMap((hole, place) => (hole.corrected ? [place] : [])),
  };
}

export function unpackHoles({ points, corrected }: Pick<LiveSnapshot, 'points' | 'corrected'>): Hole[] {
  const places = DAY_NUMBERS.flatMap((day) => HOLE_NUMBERS.map((hole) => ({ day, hole })));
  return places.map(({ day, hole }, place) => ({
    day,
    hole,
    decided: points.timbermen[place] !== '-',
    corrected: corrected.includes(place),
    points: byTeam((teamId) => Number(points[teamId][place]?.replace('-', '0') ?? 0)),
  }));
}
