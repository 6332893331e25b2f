import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Adds up what the test runs of .ci/run wrote; a step that failed without a test counts as one failure. */
const [folder = '.', failedSteps = '0'] = process.argv.slice(2);

/** Vitest's report, or Playwright's. */
type Report =
  | { numPassedTests: number; numFailedTests: number }
  | { stats: { expected: number; unexpected: number; flaky: number } };

const tallies = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => tallyOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failedTests = tallies.reduce((sum, tally) => sum + tally.failed, 0);
const failed = Math.max(failedTests, Number(failedSteps));

console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function tallyOf(report: Report): { passed: number; failed: number } {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    if (flaky > 0) console.info(`${flaky} journeys passed only at the second try.`);
    return { passed: expected + flaky, failed: unexpected };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
