import { exitIfNotBuilt } from '#testing/built-site.ts';
import { startCluster } from '#testing/cluster.ts';
import { startDemo } from '#testing/cup.ts';
import { median } from '#testing/statistics.ts';
import { lighthouse, type Report } from './lighthouse-report.ts';

// Lighthouse's mobile preset on every page of the built product: the median of several runs. Run npm run build first.
const RUNS = Number(process.env['RUNS'] ?? 3);
const PATHS = ['/', '/teams', '/schedule', '/courses', '/contact', '/captain'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

exitIfNotBuilt();
const cluster = await startCluster();
const demo = await startDemo(cluster.port);

for (const page of PATHS) {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(`${demo.url}${page}`));
  const scores = CATEGORIES.map(
    (name) =>
      `${name} ${Math.round(median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100)))}`,
  );
  const failing = new Set(reports.flatMap(imperfect));
  console.info(
    `${page.padEnd(10)} ${scores.join('  ')}${failing.size ? `  (${[...failing].join(', ')})` : ''}`,
  );
}
await demo.end();
await cluster.stop();

/** The audits that keep a page from a score of 100. */
function imperfect({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
}
