import { parseArgs } from 'node:util';
import { runStryker } from './mutants/run-stryker.ts';
import { tryHandMade } from './mutants/try-hand-made.ts';

// npm run mutants [-- FOLDER…] tries Stryker's mutants of these folders, or of all whose tests need no database.
// npm run mutants -- --hand [TEXT] tries the hand-made mutants whose name contains TEXT, or all.
const { values, positionals } = parseArgs({
  options: { hand: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const passed = values.hand ? tryHandMade(positionals.join(' ')) : runStryker(positionals);
if (!passed) process.exitCode = 1;
