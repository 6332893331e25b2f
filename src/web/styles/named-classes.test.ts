import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Class names as in the build: the file and the class. */
const classes = globSync('src/web/**/*.module.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\.([a-z]\w*)(?=[^{};]*\{)/gi)].map(
    ([, name]) => `${basename(file, '.module.css')}-${name}`,
  ),
);

/** Class names that a component writes out, because its own stylesheet does not have them. */
const writtenOut = globSync('src/web/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?<=['" ])[a-z]+(?:-[a-zA-Z]+)+(?=['"])/g)].map(([name]) => name),
);

test.each([
  'src/web/public/paper.css',
  ...['menu', 'later', 'buttons-at-work', 'buttons-busy'].map((name) => `src/web/styles/${name}.css`),
])('%s names only classes that a component has', (file) => {
  const named = [
    ...readFileSync(file, 'utf8').matchAll(/\[class\*?="([\w-]+)"\]|\.([a-z]+(?:-[a-zA-Z]+)+)(?=[^"]*\{)/g),
  ].map(([, part, whole]) => part ?? whole ?? '');
  expect(named.length).toBeGreaterThan(0);
  const known = [...classes, ...writtenOut];
  expect(named.filter((part) => !known.some((name) => name.includes(part)))).toEqual([]);
});
