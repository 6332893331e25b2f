import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startCluster } from '#testing/cluster.ts';
import { startDemo } from '#testing/cup.ts';
import { CHROMIUM } from './chromium.ts';

// Lighthouse's mobile preset on every page of the built product; the median of some runs. npm run build first.
const RUNS = Number(process.env['RUNS'] ?? 3);
const PATHS = ['/', '/teams', '/schedule', '/courses', '/contact', '/captain'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
const cluster = await startCluster();
const demo = await startDemo(cluster.port);

for (const page of PATHS) {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await measure(`${demo.url}${page}`));
  const scores = CATEGORIES.map(
    (name) => `${name} ${median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100))}`,
  );
  const failing = new Set(reports.flatMap(imperfect));
  console.info(
    `${page.padEnd(10)} ${scores.join('  ')}${failing.size ? `  (${[...failing].join(', ')})` : ''}`,
  );
}
await demo.end();
await cluster.stop();
await rm(folder, { recursive: true, force: true });

type Report = {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, { score: number | null; displayValue?: string } | undefined>;
};

async function measure(url: string): Promise<Report> {
  const output = path.join(folder, 'report.json');
  const flags = ['--headless=new', ...CHROMIUM.args].join(' ');
  await promisify(execFile)(
    'lighthouse',
    [url, '--output=json', `--output-path=${output}`, '--quiet', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: CHROMIUM.executablePath } },
  );
  return JSON.parse(await readFile(output, 'utf8'));
}

/** What keeps a page from 100. */
function imperfect({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
