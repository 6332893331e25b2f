import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Class names in the form that they have in the build: file-class. */
const classes = globSync('src/web/**/*.module.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\.([a-z]\w*)(?=[^{};]*\{)/gi)].map(
    ([, name]) => `${basename(file, '.module.css')}-${name}`,
  ),
);

/** Class names written as strings in components, because they are defined in global stylesheets. */
const writtenOut = globSync('src/web/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?<=['" ])[a-z]+(?:-[a-zA-Z]+)+(?=['"])/g)].map(([name]) => name),
);

test.each([
  'src/web/public/paper.css',
  ...['menu', 'later', 'buttons-at-work', 'buttons-busy'].map((name) => `src/web/styles/${name}.css`),
])('%s refers only to classes that exist in a component', (file) => {
  const named = [
    ...readFileSync(file, 'utf8').matchAll(/\[class\*?="([\w-]+)"\]|\.([a-z]+(?:-[a-zA-Z]+)+)(?=[^"]*\{)/g),
  ].map(([, part, whole]) => part ?? whole ?? '');
  expect(named.length).toBeGreaterThan(0);
  const known = [...classes, ...writtenOut];
  expect(named.filter((part) => !known.some((name) => name.includes(part)))).toEqual([]);
});
