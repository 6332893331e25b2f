import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { folderCycles } from './folder-cycles.ts';

/** Checks every import against the rules in .dependency-cruiser.cjs. */
const { status, stdout } = spawnSync(
  'depcruise',
  ['--output-type', 'json', 'src', 'local', 'scripts', 'testing', 'proofs', 'e2e', 'bench'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
);
if (status !== 0) process.exit(1);
const report = JSON.parse(stdout) as {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
};

const { totalCruised, violations } = report.summary;
for (const { from, to, rule } of violations) console.error(`${from} -> ${to}: ${rule.name}`);

// The parser does not see an import inside a type, so the path of such an import must start with ./, which
// keeps it in its own folder.
const hidden = report.modules
  .map(({ source }) => source)
  .filter(
    (file) =>
      /^(?!node_modules).*\.tsx?$/.test(file) &&
      /typeof import\(\s*['"`](?!\.\/)/.test(readFileSync(file, 'utf8')),
  );
for (const file of hidden) console.error(`${file}: 'typeof import' of another folder; use 'import type'`);

const cycles = folderCycles(
  report.modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
);
for (const cycle of cycles) console.error(`${cycle}: a cycle between folders`);

// Without a parser for TypeScript, dependency-cruiser reads no files and reports no violations.
if (totalCruised < 50) console.error(`Only ${totalCruised} modules were read.`);
if (violations.length + hidden.length + cycles.length > 0 || totalCruised < 50) process.exitCode = 1;
else console.info(`No forbidden import in ${totalCruised} modules.`);
