import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** As the build names them: the file and the class. */
const classes = globSync('src/web/**/*.module.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\.([a-z]\w*)(?=[^{};]*\{)/gi)].map(
    ([, name]) => `${basename(file, '.module.css')}-${name}`,
  ),
);

test.each(['src/web/public/paper.css', 'src/web/styles/menu.css'])(
  '%s names only classes that a component has',
  (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/\[class\*?="([\w-]+)"\]|\.(header-\w+)/g)].map(
      ([, part, whole]) => part ?? whole ?? '',
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((part) => !classes.some((name) => name.includes(part)))).toEqual([]);
  },
);
