/** A deliberate defect, and the tests that must notice it. */
export type HandMadeMutant = {
  name: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
  /** The test files, as filters for Vitest: each is part of a path. */
  tests?: readonly string[];
  /** A journey (a browser test of the built product) and its title, for code that no unit test reaches. */
  journey?: { file: string; title: string; project?: 'phone' | 'desktop' };
  /**
   * A folder with PostgreSQL's programs, to be used instead of the newest ones. If it does not exist, the mutant is
   * skipped.
   */
  postgres?: string;
};
