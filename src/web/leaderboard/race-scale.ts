import { MAX_POINTS } from '#domain/rules.ts';

/** Where a number of points lies between none and all of them, as an SVG length. */
export function percent(points: number): string {
  return `${Math.round((points / MAX_POINTS) * 10_000) / 100}%`;
}
