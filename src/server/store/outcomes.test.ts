import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { databaseForThisTest } from '#testing/database.ts';
import { DECLARED } from './outcomes.ts';

/** A word that a function answers with: returned, selected, assigned, or chosen by a case. */
const ANSWERED = /(?:\b(?:return|select|then|else)|:=)\s+'([a-z][a-z0-9-]*)'/g;
/** Roles have the same form as outcomes, but are not outcomes. */
const ROLES = ['captain', 'organizer'];

test('every outcome of a database function is declared, and no other', async () => {
  for (const file of globSync('*.ts', { cwd: import.meta.dirname }))
    if (!file.endsWith('.test.ts')) await import(path.join(import.meta.dirname, file));
  const { owner } = await databaseForThisTest();
  const { rows } = await owner.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const sources = new Map(rows.map(({ name, source }) => [name, source.replace(/--.*/g, '')]));
  const own = (name: string) =>
    new Set([...(sources.get(name) ?? '').matchAll(ANSWERED)].map(([, word = '']) => word));
  /** Also of the functions that it calls. A call may rule some of these out by its arguments. */
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
