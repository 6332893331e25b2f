import type { LeaderboardEntry } from '#contract/tournament.ts';
import type { TeamId } from '#domain/teams.ts';
import powdermen from '#web/assets/art/crest-powdermen.svg?raw';
import stopemen from '#web/assets/art/crest-stopemen.svg?raw';
import timbermen from '#web/assets/art/crest-timbermen.svg?raw';
import landscape from '#web/assets/art/link-picture.svg?raw';
import wordmark from '#web/assets/art/wordmark.svg?raw';
import { GLYPHS } from '#web/ui/team-glyph.tsx';
import { widthOf, write } from './letters.ts';

export const WIDTH = 1_200;
export const HEIGHT = 630;
export const INK = '#13212b';
export const LAMP = '#ffdc85';
const PAPER = '#fffbf1';
const SNOW = '#f6f0e1';
const CRESTS: Readonly<Record<TeamId, string>> = { timbermen, stopemen, powdermen };
/** The teams' colors on a dark background. */
const COLORS: Readonly<Record<TeamId, string>> = {
  timbermen: '#74c6bc',
  stopemen: '#f0734a',
  powdermen: '#fbd05a',
};
const EDGE = 8;

/** A whole picture. `up`: how far the landscape is moved up. */
export const frame = (parts: readonly string[], up = 0) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    placed(landscape, 0, -up),
    ...parts,
    '</svg>',
  ].join('');

/** The contents of an SVG, without the `<svg>` element, because the renderer stops at an `<svg>` inside another. */
function placed(svg: string, x: number, y: number, scale = 1): string {
  const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  return `<g transform="translate(${x} ${y}) scale(${scale})">${inside}</g>`;
}

export const wordmarkAt = (x: number, y: number, height: number) => placed(wordmark, x, y, height / 66);

export const crest = (teamId: TeamId, x: number, y: number, size: number) =>
  placed(CRESTS[teamId], x, y, size / 240);

/** A line drawing in a box of 24 by 24 units. */
export const icon = (path: string, x: number, y: number, size: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" d="${path}" fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;

export const block = (y: number, height: number, fill: string) =>
  `<path fill="${fill}" d="M0 ${y}h${WIDTH}v${height}H0z"/>`;

/** The three scores side by side. During play, each name is below its large points; once play is over, next to them. */
export type Band = { top: number; height: number; isFinal: boolean };

export function scores(entries: readonly LeaderboardEntry[], { top, height, isFinal }: Band): string {
  const column = WIDTH / 3;
  const inner = top + EDGE;
  const columns = entries.map(({ id, team, totalPoints, position }, index) => {
    const left = index * column;
    const points = {
      text: String(totalPoints),
      face: 'black' as const,
      fill: position === 1 ? LAMP : PAPER,
      spacing: 0.01,
    };
    const line = index === 0 ? '' : `<path fill="#364d58" d="M${left} ${inner}h3v${height - EDGE}h-3z"/>`;
    const name = { text: team.name, face: 'heavy' as const, fill: SNOW };
    if (isFinal) {
      const middle = inner + (height - EDGE) / 2 - 1;
      const figures = { ...points, size: 96 };
      const x = left + 100;
      return [
        line,
        glyph(id, left + 30, middle - 27, 54),
        write({ ...figures, x, y: middle + 37 }),
        write({ ...name, size: 38, x: x + widthOf(figures) + 16, y: middle + 14.6 }),
      ].join('');
    }
    const x = left + (index === 0 ? 56 : 44);
    return [
      line,
      glyph(id, x, top + 50, 84),
      write({ ...points, size: 150, x: x + 106, y: top + 149.8 }),
      write({ ...name, size: 44, x, y: top + 209 }),
    ].join('');
  });
  return [block(top, height, INK), block(top, EDGE, '#f2b431'), ...columns].join('');
}

const glyph = (teamId: TeamId, x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" fill="${COLORS[teamId]}" fill-rule="evenodd" d="${GLYPHS[teamId]}"/>`;
