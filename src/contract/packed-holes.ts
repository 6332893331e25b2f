import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';
import type { LiveSnapshot } from './live.ts';
import type { Hole } from './tournament.ts';

/** 36 holes in about a hundred characters, for the stream and the first page: on a weak signal every packet counts. */
export type PackedHoles = Pick<LiveSnapshot, 'points' | 'corrected'>;

export function packHoles(holes: readonly Hole[]): PackedHoles {
  return {
    points: byTeam((teamId) => holes.map((hole) => (hole.decided ? hole.points[teamId] : '-')).join('')),
    corrected: holes.flatMap((hole, place) => (hole.corrected ? [place] : [])),
  };
}

export function unpackHoles({ points, corrected }: PackedHoles): Hole[] {
  const places = DAY_NUMBERS.flatMap((day) => HOLE_NUMBERS.map((hole) => ({ day, hole })));
  return places.map(({ day, hole }, place) => ({
    day,
    hole,
    decided: points.timbermen[place] !== '-',
    corrected: corrected.includes(place),
    points: byTeam((teamId) => Number(points[teamId][place]?.replace('-', '0') ?? 0)),
  }));
}
