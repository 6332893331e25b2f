import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Adds up the reports that .ci/run wrote. Counts at least as many failures as failed steps, because a step can
 * fail without a failing test. Prints the time of each step, the slowest test files and journeys, and every
 * failure again, so that the end of a long output shows the costs and the failures.
 */
const [folder = '.', ...failedSteps] = process.argv.slice(2);

export type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; errors: { message?: string }[] }[];
    }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

type Trouble = { test: string; messages: string[] };
type Timing = { name: string; ms: number };
type Tally = { passed: number; failures: Trouble[]; shaky: Trouble[]; timings: Timing[] };

const SHOWN = 30;
const AGAIN = '.again.json';
const reports = readdirSync(folder).filter((file) => file.endsWith('.json'));
const tallies = reports.filter((file) => !file.endsWith(AGAIN)).map(tallyOf);

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failures = tallies.flatMap((tally) => tally.failures);
const failed = Math.max(failures.length, failedSteps.length);

console.info('The time of each step, in seconds:');
console.info(readFileSync(path.join(folder, 'step-times.txt'), 'utf8').trimEnd());
console.info(`The ${SHOWN} slowest test files and journeys, in seconds:`);
const slowest = tallies.flatMap((tally) => tally.timings).toSorted((one, other) => other.ms - one.ms);
for (const { name, ms } of slowest.slice(0, SHOWN))
  console.info(`${(ms / 1000).toFixed(1).padStart(7)}  ${name}`);

for (const trouble of tallies.flatMap((tally) => tally.shaky)) tell('passed only on the second try', trouble);
for (const trouble of failures) tell('failed', trouble);
for (const step of failedSteps) console.info(`-- failed: the step '${step}'`);
console.info(`${passed} passed, ${failed} failed`);
// A run without a passed test has failed, except for the part `checks`, which writes no report.
process.exitCode = failed > 0 || (passed === 0 && process.env['PART'] !== 'checks') ? 1 : 0;

function tallyOf(file: string): Tally {
  const report: VitestReport | PlaywrightReport = read(file);
  if ('stats' in report) return tallyOfJourneys(report);
  const first = tallyOfTests(report);
  const again = file.replace('.json', AGAIN);
  if (!reports.includes(again)) return first;
  const { failures } = tallyOfTests(read(again));
  const shaky = first.failures.filter(({ test }) => !failures.some((failure) => failure.test === test));
  return { ...first, passed: first.passed + shaky.length, failures, shaky };
}

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}

function tallyOfTests(report: VitestReport): Tally {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failing = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        test: `${path.relative('.', name)}: ${test.fullName}`,
        messages: test.failureMessages,
      }));
    // A file that failed to load has no failing tests, so the file itself is listed.
    if (status === 'failed' && failing.length === 0)
      return [{ test: path.relative('.', name), messages: [message] }];
    return failing;
  });
  const timings = report.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative('.', name),
    ms: endTime - startTime,
  }));
  return { passed: report.numPassedTests, failures, shaky: [], timings };
}

function tallyOfJourneys({ stats, suites, errors }: PlaywrightReport): Tally {
  const journeys = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      test: `e2e/${file}: ${title} (${projectName})`,
      messages: messagesOf(results.flatMap((result) => result.errors)),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  const failures = journeys.filter((journey) => journey.status === 'unexpected');
  if (errors.length > 0)
    failures.push({ status: '', ms: 0, test: 'outside of the journeys', messages: messagesOf(errors) });
  return {
    passed: stats.expected + stats.flaky,
    failures,
    shaky: journeys.filter((journey) => journey.status === 'flaky'),
    timings: journeys.map(({ test, ms }) => ({ name: test, ms })),
  };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function messagesOf(errors: { message?: string }[]): string[] {
  return errors.map((error) => error.message ?? 'no message');
}

function tell(how: string, { test, messages }: Trouble): void {
  console.info(`-- ${how}: ${test}`);
  for (const message of messages) console.info(stripVTControlCharacters(message).slice(0, 1000));
}
