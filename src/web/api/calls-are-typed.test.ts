import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

/** `call<typeof x>('GET', '/api/…` or `addressOf<typeof x>('/api/…` */
const TYPED = /(?:call<typeof \w+>\(\s*'[A-Z]+',\s*|addressOf<typeof \w+>\(\s*)'\/api\//g;

// `/api/docs` is allowed: it is a page for people, reached only by a link.
test('API paths appear only in calls through the typed client', () => {
  const texts = SOURCES.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const untyped = texts.filter(({ text }) => /['"`]\/api\/(?!docs")/.test(text.replace(TYPED, '')));
  expect(untyped.map(({ file }) => file)).toEqual([]);
  expect(texts.flatMap(({ text }) => text.match(TYPED) ?? []).length).toBeGreaterThan(3);
});
