/** A deliberate defect, and the tests that must notice it. */
export type HandMadeMutant = {
  name: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
  /** Vitest's filters: parts of paths. */
  tests?: readonly string[];
  /** For code that no unit test reaches: the journey with this title, in the built product. */
  journey?: { file: string; title: string; project?: 'phone' | 'desktop' };
  /**
   * A folder with PostgreSQL's programs, to be used instead of the newest ones. If it does not exist, the mutant is
   * skipped.
   */
  postgres?: string;
};
