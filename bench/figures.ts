import { readFileSync, writeFileSync } from 'node:fs';

/** One row of the results table, with the text of each cell. */
export type Row = {
  what: string;
  product: string;
  bare: string;
  ratio: string;
  goal: string;
  command: string;
  measured: string;
};

const FILE = new URL('figures.json', import.meta.url);

export const TABLE_HEAD = [
  '| What | Product: best, median | Bare: best, median | Ratio | Goal | Command | Measured |',
  '|---|---|---|---|---|---|---|',
].join('\n');

export function lineOf({ what, product, bare, ratio, goal, command, measured }: Row): string {
  return `| ${[what, product, bare, ratio, goal, `\`${command}\``, measured].join(' | ')} |`;
}

export function readRows(): Row[] {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Replaces the row with the same name. The rate of reads in a name is ignored. */
export function keepRow(row: Row): void {
  const nameOf = ({ what }: Row) => what.replace(/, [\d,]+ reads a second/, '');
  const rows = readRows();
  const place = rows.findIndex((other) => nameOf(other) === nameOf(row));
  rows.splice(place < 0 ? rows.length : place, place < 0 ? 0 : 1, row);
  writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`);
}

/** Returns bench/README.md, updated with these results. */
export function withResults(readme: string, rows: readonly Row[]): string {
  const begin = readme.indexOf(TABLE_HEAD);
  const end = readme.indexOf('\n\n', begin);
  return readme.slice(0, begin) + [TABLE_HEAD, ...rows.map(lineOf)].join('\n') + readme.slice(end);
}

/** The rows of docs/scale.md that come from a measurement, by their symbols. */
const MEASURED = {
  R: { what: '`GET` leaderboard, 200, requests/s', shown: (value: number) => `${thousands(value)} a second` },
  P: { what: '`/schedule`, gzip, requests/s', shown: (value: number) => `${thousands(value)} a second` },
  W: {
    what: 'corrections, 16 clients, corrections/s',
    shown: (value: number) => `${thousands(value)} a second`,
  },
  M: { what: 'Memory per stream at 10,000, KiB', shown: (value: number) => `${value} KiB` },
  B: {
    what: 'Commit to the last of 10,000 streams, p50, ms',
    shown: (value: number) => `${(value / 1_000).toFixed(3)} s`,
  },
};
/** Arrivals per second, if a tenth of the people arrive within a minute. */
const arrivalsOf = (people: number) => people / 10 / 60;
const CROWDS = { '500, the real event': 500, '100,000': 100_000, '1 million': 1e6, '10 million': 1e7 };

/** Returns docs/scale.md, updated with the medians of these results and the figures derived from them. */
export function withFigures(scale: string, rows: readonly Row[]): string {
  const value = (sign: keyof typeof MEASURED) => medianOf(rows, MEASURED[sign].what);
  let text = scale;
  for (const sign of Object.keys(MEASURED) as (keyof typeof MEASURED)[])
    text = text.replace(
      new RegExp(`^(\\| ${sign} \\| [^|]+ \\| )[^|]+( \\|)`, 'm'),
      `$1${MEASURED[sign].shown(value(sign))}$2`,
    );
  for (const [crowd, people] of Object.entries(CROWDS)) {
    const bytes = people * value('M') * 1_024 * 2;
    const memory =
      bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${Number((bytes / 1e9).toPrecision(2))} GB`;
    text = text.replace(new RegExp(`^(\\| ${crowd} \\| \\d+ \\| )[^|]+( \\|)`, 'm'), `$1${memory}$2`);
  }
  const kilobytes = (what: string) => Math.round(medianOf(rows, what) / 1_000);
  text = text.replace(
    /\d+ KB document, \d+ KB script/,
    `${kilobytes('`/schedule`, the document needed first, brotli, bytes')} KB document, ${kilobytes('first-load script of `/schedule`, brotli, bytes')} KB script`,
  );
  const [sizes = ''] = /(\d+ KB [a-z ]+(, )?){4}/.exec(text) ?? [];
  const visit = [...sizes.matchAll(/(\d+) KB/g)].reduce((sum, [, size]) => sum + Number(size), 0);
  text = text.replace(/^(\| D \| [^|]+ \| )[^|]+( \|)/m, `$1${visit} KB$2`);
  for (const [crowd, people] of Object.entries(CROWDS))
    text = text.replace(
      new RegExp(`^(\\| ${crowd} (?:\\| [^|]+ ){4}\\| )[^|]+( \\|)`, 'm'),
      `$1${arrivals(people, visit)}$2`,
    );
  const cores = Math.ceil(arrivalsOf(CROWDS['10 million']) / value('P'));
  text = text.replace(/keep \d+ cores busy \(P\)/, `keep ${cores} cores busy (P)`);
  return withReturn(withTls(text, rows), rows);
}

/** Updates the cost of TLS at the proxies, and the figures derived from it. */
function withTls(scale: string, rows: readonly Row[]): string {
  const connection = tlsRow(rows, 'a new connection and one small answer, CPU, ms');
  const request = tlsRow(rows, 'a small answer on an open connection, CPU, ms');
  const event = tlsRow(rows, 'one event to one stream, CPU, µs');
  const memory = tlsRow(rows, 'memory of a stream, KiB');
  let text = scale;
  for (const { name, unit, plain, tls, ratio } of [connection, request, event, memory])
    text = text.replace(
      new RegExp(`^\\| ${name} \\| .*$`, 'm'),
      `| ${name} | ${plain} ${unit} | ${tls} ${unit} | ${ratio} |`,
    );
  const handshake = Number((connection.tls - connection.plain).toFixed(1));
  const people = CROWDS['10 million'];
  const arrivalCores = Math.ceil((arrivalsOf(people) * handshake) / 1_000);
  const eventCores = Math.ceil((people / 6 / 1e6) * event.tls);
  const seconds = ((people / 2) * handshake) / 1_000;
  return text
    .replace(/× [\d.]+ ms need \d+ cores/, `× ${handshake} ms need ${arrivalCores} cores`)
    .replace(/÷ 6 × [\d.]+ µs need \d+ cores/, `÷ 6 × ${event.tls} µs need ${eventCores} cores`)
    .replace(
      /memory: \d+ GB for TLS/,
      `memory: ${Number(((people * memory.tls * 1_024) / 1e9).toPrecision(2))} GB for TLS`,
    )
    .replace(
      /handshakes × [\d.]+ ms, [\d,]+ seconds of CPU: with 400 cores \d+ s/,
      `handshakes × ${handshake} ms, ${thousands(seconds)} seconds of CPU: with 400 cores ${Math.ceil(seconds / 400)} s`,
    );
}

function tlsRow(rows: readonly Row[], what: string) {
  const row = rowOf(rows, `TLS: ${what}`);
  const [, name = '', unit = ''] = /^(.*?)(?:, CPU)?, (\S+)$/.exec(what) ?? [];
  const plain = Number(row.bare.split(', ')[1]);
  return { name, unit, plain, tls: Number(row.product.split(', ')[1]), ratio: row.ratio.replaceAll('*', '') };
}

/** Updates the cost of all streams coming back at the same time. */
function withReturn(scale: string, rows: readonly Row[]): string {
  const row = rows.find(({ what }) => what.includes('streams come back to one process'));
  const [open, turnedAway, last, cpu] = row?.product.split('; ') ?? [];
  const perSecond = Number((1_000 / Number.parseFloat(cpu ?? '')).toPrecision(2));
  return scale.replace(
    /[\d,]+ opened, the last after [\d.]+ s, and \d+ were turned away; each got the whole board and took [\d.]+ ms of CPU. So a core takes in [\d,]+ a second/,
    `${open} opened, the last after ${last}, and ${turnedAway} were turned away; each got the whole board and took ${cpu} of CPU. So a core takes in ${thousands(perSecond)} a second`,
  );
}

function arrivals(people: number, kilobytes: number): string {
  const rounded = (value: number) => Number(value.toPrecision(2));
  const visits = Math.max(1, rounded(arrivalsOf(people)));
  const megabytes = (arrivalsOf(people) * kilobytes) / 1_000;
  const traffic = megabytes < 1_000 ? `${rounded(megabytes)} MB/s` : `${rounded(megabytes / 1_000)} GB/s`;
  return `${thousands(visits)} a second, ${traffic}`;
}

/** The median of the product's side: the second of its two numbers. */
function medianOf(rows: readonly Row[], what: string): number {
  return Number(rowOf(rows, what).product.split(', ')[1]?.replaceAll(',', ''));
}

function rowOf(rows: readonly Row[], what: string): Row {
  const row = rows.find((other) => other.what === what);
  if (!row) throw new Error(`figures.json has no row ${what}`);
  return row;
}

function thousands(value: number): string {
  return value.toLocaleString('en');
}
