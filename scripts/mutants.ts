import { parseArgs } from 'node:util';
import { runStryker } from './mutants/run-stryker.ts';
import { tryHandMade } from './mutants/try-hand-made.ts';

// npm run mutants [-- FOLDER…]: the mutants that Stryker makes of the folders whose tests need no database, or of these.
// npm run mutants -- --hand [TEXT]: the hand-made mutants of server, SQL and screens, or those named so.
const { values, positionals } = parseArgs({
  options: { hand: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const passed = values.hand ? tryHandMade(positionals.join(' ')) : runStryker(positionals);
if (!passed) process.exitCode = 1;
