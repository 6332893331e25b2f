import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The server connects only to its database, starts no programs and executes no strings as code. So there is no URL
 * that a visitor could make it call, and no command into which an attacker could inject anything.
 */
const FORBIDDEN = [
  /\bfetch\(/,
  /\bnew (?:WebSocket|EventSource|Function)\b/,
  /\beval\(/,
  /from 'node:(?:https|http2|tls|dgram|dns|child_process|cluster|vm|worker_threads|inspector)/,
  /import \{[^}]*\b(?:request|get|connect|createConnection)\b[^}]*\} from 'node:(?:http|net)'/,
  /\bimport (?:http|net)\b.* from 'node:/,
];
/**
 * Files that start PostgreSQL's programs, tar and the system's logger. The administrator's commands use these
 * files; the server does not.
 */
const COMMANDS_OF_THE_MACHINE = [
  'src/server/cli/backup-file.ts',
  'src/server/cli/organizer.ts',
  'src/server/cli/pg-programs.ts',
];
/** Files of the worker thread that draws a picture from a string. This thread has no access to settings. */
const THREADS = ['src/server/pages/draw-picture.ts', 'src/server/pages/picture-worker.ts'];
const offends = (source: string) => FORBIDDEN.some((pattern) => pattern.test(source));

test.each([
  "await fetch('https://elsewhere.example')",
  "import { spawn } from 'node:child_process';",
  "import { connect, isIP } from 'node:net';",
  "import http from 'node:http';",
  'eval(text)',
])('the search for forbidden code finds %s', (source) => {
  expect(offends(source)).toBe(true);
});

test('the server connects only to its database', () => {
  const sources = globSync('src/{server,contract,domain}/**/*.ts', { exclude: ['**/*.test.ts'] });
  expect(sources.length).toBeGreaterThan(80);
  const offenders = sources.filter((file) => offends(readFileSync(file, 'utf8')));
  expect(offenders.toSorted()).toEqual([...COMMANDS_OF_THE_MACHINE, ...THREADS]);
});
