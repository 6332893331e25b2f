/** One deliberate defect, and the tests that have to notice it. */
export type HandMadeMutant = {
  name: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
  /** Vitest's filters: parts of paths. */
  tests?: readonly string[];
  /** Where no unit test reaches: the journey with this title, in the built product. */
  journey?: { file: string; title: string; project?: 'phone' | 'desktop' };
  /** A folder with PostgreSQL's programs, instead of the newest ones. Without this folder the mutant is not tried. */
  postgres?: string;
};
