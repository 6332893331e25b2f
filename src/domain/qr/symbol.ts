/** Rows of modules; true is dark. */
export type Modules = boolean[][];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export const MASK_NUMBERS: readonly number[] = MASKS.map((_, mask) => mask);

/** Draws a code of version 1 to 6 at error level M. */
export function drawSymbol(version: number, codewords: readonly number[], mask: number): Modules {
  const size = 17 + 4 * version;
  const modules: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const isFree = (x: number, y: number) => modules[y]?.[x] === undefined;

  for (let place = 0; place < size; place += 1) {
    set(6, place, place % 2 === 0);
    set(place, 6, place % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawRings(set, x, y, 4, [2, 4]); // the fourth ring around is the light margin
  }
  if (version > 1) drawRings(set, size - 7, size - 7, 2, [1]);
  drawFormat(set, size, mask);
  drawData(set, isFree, size, codewords, mask);
  return modules.map((row) => row.map((dark) => dark === true));
}

type Paint = (x: number, y: number, dark: boolean) => void;

/** Squares around a point, all dark but some. */
function drawRings(set: Paint, x: number, y: number, reach: number, light: readonly number[]): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** Which mask was used, twice, protected by ten bits of its own. Level M is 00. */
function drawFormat(set: Paint, size: number, mask: number): void {
  const bits = formatBits(mask);
  const isDark = (bit: number) => ((bits >>> bit) & 1) === 1;
  for (let bit = 0; bit < 15; bit += 1) {
    const [x, y] = bit < 8 ? [8, bit < 6 ? bit : bit + 1] : [bit === 8 ? 7 : 14 - bit, 8];
    set(x, y, isDark(bit));
    if (bit < 8) set(size - 1 - bit, 8, isDark(bit));
    else set(8, size - 15 + bit, isDark(bit));
  }
  set(8, size - 8, true);
}

export function formatBits(mask: number): number {
  let remainder = mask;
  for (let step = 0; step < 10; step += 1) remainder = (remainder << 1) ^ ((remainder >>> 9) * 0x537);
  return ((mask << 10) | remainder) ^ 0x5412;
}

/** In columns of two from the right, up and down in turn, leaving out the column of the timing pattern. */
function drawData(
  set: Paint,
  isFree: (x: number, y: number) => boolean,
  size: number,
  codewords: readonly number[],
  mask: number,
): void {
  const isMasked = MASKS[mask] ?? (() => false);
  let bit = 0;
  for (let pair = 0; pair < (size - 1) / 2; pair += 1) {
    const right = size - 1 - 2 * pair;
    const column = right > 6 ? right : right - 1;
    for (let step = 0; step < size; step += 1) {
      const y = pair % 2 === 0 ? size - 1 - step : step;
      for (const x of [column, column - 1]) {
        if (!isFree(x, y)) continue;
        const dark = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        set(x, y, dark !== isMasked(x, y));
        bit += 1;
      }
    }
  }
}
