import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { VitestReport } from './tally.ts';

/** Prints the test files in a report that have failures, one per line. */
const report: VitestReport = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
for (const { name, status } of report.testResults)
  if (status === 'failed') console.info(path.relative('.', name));
