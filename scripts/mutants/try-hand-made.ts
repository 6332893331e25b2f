import { existsSync } from 'node:fs';
import { HAND_MADE } from './hand-made.ts';
import type { HandMadeMutant } from './hand-made-mutant.ts';
import { applyMutant, build, copyCheckout, runTests } from './mutated-copy.ts';

/** Tries the mutants whose name contains this string. Returns false if one survived or got no verdict. */
export function tryHandMade(text: string): boolean {
  const chosen = HAND_MADE.filter(({ name }) => name.includes(text));
  if (chosen.length === 0) throw new Error(`No mutant's name contains "${text}".`);
  copyCheckout();
  requireFound(chosen);
  requireGreen(chosen.filter(isInstalled));
  console.info('| Mutant | Verdict | Killed by |\n|---|---|---|');
  const verdicts = chosen.map(tryOne);
  const count = (verdict: string) => verdicts.filter((each) => each === verdict).length;
  const kinds = ['killed', 'survived', 'no verdict', 'not tried'];
  console.info(`\n${kinds.map((kind) => `${count(kind)} ${kind}`).join(', ')}.`);
  return count('survived') + count('no verdict') === 0;
}

/** Checks, before anything is run, that every `find` string still exists. */
function requireFound(mutants: readonly HandMadeMutant[]): void {
  const problems = mutants.flatMap((mutant) => {
    try {
      applyMutant(mutant)();
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Requires that the tests pass without a mutant. Otherwise, their failures would prove nothing. */
function requireGreen(mutants: readonly HandMadeMutant[]): void {
  for (const [postgres, group] of Map.groupBy(mutants, (mutant) => mutant.postgres)) {
    const tests = [...new Set(group.flatMap((mutant) => mutant.tests ?? []))];
    if (tests.length > 0) requirePassed(runTests({ tests, ...(postgres && { postgres }) }));
  }
  const journeys = Map.groupBy(
    mutants.flatMap(({ journey }) => journey ?? []),
    ({ file, title, project }) => `${file} ${title} ${project}`,
  );
  if (journeys.size > 0) build();
  for (const [journey] of journeys.values()) if (journey) requirePassed(runTests({ journey }));
}

function requirePassed({ ran, failed }: ReturnType<typeof runTests>): void {
  if (failed) throw new Error(`Fails without any mutant: ${failed}`);
  if (ran === 0) throw new Error('No test was found.');
}

function tryOne(mutant: HandMadeMutant): string {
  const undo = applyMutant(mutant);
  const { verdict, by } = judge(mutant);
  undo();
  console.info(`| ${mutant.name} | ${verdict} | ${by.replaceAll('|', '\\|')} |`);
  return verdict;
}

function judge(mutant: HandMadeMutant): { verdict: string; by: string } {
  if (!isInstalled(mutant)) return { verdict: 'not tried', by: `there is no ${mutant.postgres}` };
  try {
    if (mutant.journey) build();
    const { failed } = runTests(mutant);
    return failed ? { verdict: 'killed', by: failed } : { verdict: 'survived', by: '' };
  } catch (error) {
    return { verdict: 'no verdict', by: String(error) }; // does not throw, so that the next mutants are tried
  }
}

function isInstalled({ postgres }: HandMadeMutant): boolean {
  return !postgres || existsSync(postgres);
}
