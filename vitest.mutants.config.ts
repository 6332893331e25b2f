import { defineConfig } from 'vitest/config';

/**
 * For `npm run mutants`: the tests of one room, which need no database. They run once per mutant, so each property
 * is tried only ten times, and the test of 50,000 draws is skipped.
 */
export default defineConfig({
  plugins: [
    {
      name: 'fewer-runs',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('.test.ts')
          ? code
              .replaceAll(/numRuns: [\d_]+/g, 'numRuns: 10')
              .replaceAll(/^test(?=\('.* 50,000 draws')/gm, 'test.skip')
          : undefined,
    },
  ],
  test: {
    include: [`${process.env['MUTATED_ROOM']}/**/*.test.ts`],
    testTimeout: 60_000,
  },
});
