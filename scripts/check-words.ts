import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dialectIn } from './dialect.ts';

// Not checked: the schema and migrations, which are never edited; the requirements, which use the words of
// the specification; and the files that quote the patterns to avoid.
const EXEMPT =
  /^(db\/(schema|migrations)\/|docs\/requirements\.md$|docs\/contributing\/words\.md$|scripts\/dialect)/;
/** `npm run check:words -- src/domain docs` checks only these two folders. */
const LISTED = ['ls-files', '--cached', '--others', '--exclude-standard', ...process.argv.slice(2)];
const files = execFileSync('git', LISTED, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|sql|css|sh|md)$/.test(file) && !EXEMPT.test(file) && existsSync(file));
const findings = files.flatMap((file) => dialectIn(file, readFileSync(file, 'utf8')));

for (const { file, line, found, write } of findings) console.error(`${file}:${line} "${found}": ${write}`);
const counts = (['code', 'tests', 'texts', 'docs'] as const).map(
  (kind) => `${findings.filter((finding) => finding.kind === kind).length} in ${kind}`,
);
console.info(`${counts.join(', ')}, in ${files.length} files`);
if (findings.length > 0) process.exitCode = 1;
