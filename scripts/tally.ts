import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Adds up what the test runs of .ci/run wrote; a step that failed without a test counts as one failure.
 * Failures are repeated here, so that the end of a long output shows what broke.
 */
const [folder = '.', ...failedSteps] = process.argv.slice(2);

export type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

type Trouble = { test: string; messages: string[] };
type Tally = { passed: number; failures: Trouble[]; shaky: Trouble[] };

const AGAIN = '.again.json';
const reports = readdirSync(folder).filter((file) => file.endsWith('.json'));
const tallies = reports.filter((file) => !file.endsWith(AGAIN)).map(tallyOf);

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failures = tallies.flatMap((tally) => tally.failures);
const failed = Math.max(failures.length, failedSteps.length);

for (const trouble of tallies.flatMap((tally) => tally.shaky)) tell('passed only on the second try', trouble);
for (const trouble of failures) tell('failed', trouble);
for (const step of failedSteps) console.info(`-- failed: the step '${step}'`);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function tallyOf(file: string): Tally {
  const report: VitestReport | PlaywrightReport = read(file);
  if ('stats' in report) return tallyOfJourneys(report);
  const first = tallyOfTests(report);
  const again = file.replace('.json', AGAIN);
  if (!reports.includes(again)) return first;
  const { failures } = tallyOfTests(read(again));
  const shaky = first.failures.filter(({ test }) => !failures.some((failure) => failure.test === test));
  return { passed: first.passed + shaky.length, failures, shaky };
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
    // A file that failed to load has no failing tests.
    if (status === 'failed' && failing.length === 0)
      return [{ test: path.relative('.', name), messages: [message] }];
    return failing;
  });
  return { passed: report.numPassedTests, failures, shaky: [] };
}

function tallyOfJourneys({ stats, suites, errors }: PlaywrightReport): Tally {
  const journeys = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      test: `e2e/${file}: ${title} (${projectName})`,
      messages: messagesOf(results.flatMap((result) => result.errors)),
    })),
  );
  const failures = journeys.filter((journey) => journey.status === 'unexpected');
  if (errors.length > 0)
    failures.push({ status: '', test: 'outside of the journeys', messages: messagesOf(errors) });
  return {
    passed: stats.expected + stats.flaky,
    failures,
    shaky: journeys.filter((journey) => journey.status === 'flaky'),
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
