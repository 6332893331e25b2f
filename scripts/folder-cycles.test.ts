import { expect, test } from 'vitest';
import { folderCycles } from './folder-cycles.ts';

const uses = (from: string, to: string) => ({ from, to });

test.each([
  { what: 'an import within one folder', imports: [uses('src/a/x.ts', 'src/a/y.ts')], cycles: [] },
  { what: 'one direction between folders', imports: [uses('src/a/x.ts', 'src/b/y.ts')], cycles: [] },
  {
    what: 'two folders that use each other, though no files do',
    imports: [uses('src/a/x.ts', 'src/b/y.ts'), uses('src/b/z.ts', 'src/a/w.ts')],
    cycles: ['src/a -> src/b -> src/a'],
  },
  {
    what: 'a folder and a file next to it that use each other',
    imports: [uses('src/a/x.ts', 'src/page.ts'), uses('src/page.ts', 'src/a/y.ts')],
    cycles: ['src/a -> src/page.ts -> src/a'],
  },
  {
    what: 'three folders in a cycle, named by the first part of their paths that differs',
    imports: [
      uses('src/a/deep/x.ts', 'src/b/y.ts'),
      uses('src/b/y.ts', 'src/c/z.ts'),
      uses('src/c/other/z.ts', 'src/a/w.ts'),
    ],
    cycles: ['src/a -> src/b -> src/c -> src/a'],
  },
  {
    what: 'a file that uses a folder below it, which uses another file next to the first',
    imports: [uses('src/a/page.ts', 'src/a/card/x.ts'), uses('src/a/card/x.ts', 'src/a/texts.ts')],
    cycles: [],
  },
])('finds the cycles $cycles in $what', ({ imports, cycles }) => {
  expect(folderCycles(imports)).toEqual(cycles);
});
