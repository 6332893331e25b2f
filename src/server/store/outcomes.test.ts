import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { databaseForThisTest } from '#testing/database.ts';
import { DECLARED } from './outcomes.ts';

/** Finds the outcomes in a function's source: words that are returned, selected, assigned, or chosen by a case. */
const ANSWERED = /(?:\b(?:return|select|then|else)|:=)\s+'([a-z][a-z0-9-]*)'/g;
/** Roles have the same form as outcomes, but are not outcomes. */
const ROLES = ['captain', 'organizer'];

test('exactly the outcomes that a database function can return are declared', async () => {
  for (const file of globSync('*.ts', { cwd: import.meta.dirname }))
    if (!file.endsWith('.test.ts')) await import(path.join(import.meta.dirname, file));
  const { owner } = await databaseForThisTest();
  const { rows } = await owner.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const sources = new Map(rows.map(({ name, source }) => [name, source.replace(/--.*/g, '')]));
  const own = (name: string) =>
    new Set([...(sources.get(name) ?? '').matchAll(ANSWERED)].map(([, word = '']) => word));
  /** Includes the outcomes of called functions, although the arguments of a call may exclude some of them. */
  const possible = (name: string, seen = new Set<string>()): Set<string> => {
    seen.add(name);
    const called = [...(sources.get(name) ?? '').matchAll(/\b(\w+)\(/g)].map(([, callee = '']) => callee);
    const further = called.filter((callee) => sources.has(callee) && !seen.has(callee));
    return new Set([...own(name), ...further.flatMap((callee) => [...possible(callee, seen)])]);
  };

  expect(DECLARED.size).toBeGreaterThan(40);
  for (const [name, words] of DECLARED) {
    expect(sources.has(name), name).toBe(true);
    const undeclared = [...own(name)].filter((word) => !words.has(word) && !ROLES.includes(word));
    const impossible = [...words].filter((word) => word !== 'done' && !possible(name).has(word));
    expect({ undeclared, impossible }, name).toEqual({ undeclared: [], impossible: [] });
  }
});
