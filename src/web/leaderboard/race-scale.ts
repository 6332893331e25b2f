import { MAX_POINTS } from '#domain/rules.ts';

/** Points as a share of all points, as an SVG length. */
export function percent(points: number): string {
  return `${Math.round((points / MAX_POINTS) * 10_000) / 100}%`;
}
