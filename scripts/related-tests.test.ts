import { expect, test } from 'vitest';
import { importsIn, relatedTests } from './related-tests.ts';

test('finds every form of import, and ignores libraries', () => {
  const text = `import { a } from './a.ts';
import type { B } from '#domain/b.ts';
import styles from './c.module.css';
import '#testing/d.ts';
export { e } from '#web/ui/e.tsx';
const f = await import('./f.ts');
import { z } from 'zod/mini';`;
  expect(importsIn('src/web/page/x.ts', text)).toEqual([
    'src/web/page/a.ts',
    'src/domain/b.ts',
    'src/web/page/c.module.css',
    'testing/d.ts',
    'src/web/ui/e.tsx',
    'src/web/page/f.ts',
  ]);
});

test('finds tests that import a file through any number of others, nearest first', () => {
  const imports = new Map([
    ['far.test.ts', ['middle.ts']],
    ['middle.ts', ['rule.ts']],
    ['rule.ts', []],
    ['near.test.ts', ['rule.ts']],
    ['other.test.ts', ['other.ts']],
    ['other.ts', []],
  ]);
  expect(relatedTests(imports, ['rule.ts'])).toEqual(['near.test.ts', 'far.test.ts']);
  expect(relatedTests(imports, ['other.test.ts'])).toEqual(['other.test.ts']);
  expect(relatedTests(imports, ['deleted.test.ts'])).toEqual([]);
});

test('files that import each other in a cycle do not prevent the search from ending', () => {
  const imports = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['a.ts']],
    ['a.test.ts', ['a.ts']],
  ]);
  expect(relatedTests(imports, ['b.ts'])).toEqual(['a.test.ts']);
});
