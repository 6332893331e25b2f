import { PAIRING_RULES, type PublishProblem, ruleOf } from '#domain/pairings/publishing.ts';
import { DAYS, type DayNumber } from '#domain/rules.ts';
import { Sign, Signs } from '#web/desk/ui/sign.tsx';
import { isDrawn } from './arrangement.ts';
import styles from './pairings-page.module.css';
import { type PairingsState, personOf } from './pairings-state.ts';
import { PAIRINGS, problemWords, ruleKept } from './texts.ts';

const MOST_NAMED = 3;

/** The four rules, each kept or broken; a broken one names whom it is about. */
export function RulesLine({
  state,
  problems,
}: {
  state: PairingsState;
  problems: readonly PublishProblem[];
}) {
  const nameOf = (id: number) => personOf(state, id)?.name ?? 'Somebody';
  const begun = isDrawn(state.now);
  return (
    <Signs className={styles.rules} aria-label="The four rules">
      {PAIRING_RULES.map((rule) => {
        const broken = problems.filter((problem) => ruleOf(problem) === rule);
        const kept = broken.length === 0;
        return (
          <Sign
            as="li"
            key={rule}
            tone={kept ? 'ok' : begun ? 'danger' : 'plain'}
            icon={kept ? 'check' : begun ? 'warning' : null}
          >
            {kept || !begun ? ruleKept(rule, state.base.day) : listed(broken, state.base.day, nameOf)}
          </Sign>
        );
      })}
    </Signs>
  );
}

function listed(broken: readonly PublishProblem[], day: DayNumber, nameOf: (id: number) => string): string {
  const untimed = broken.filter(({ kind }) => kind === 'no tee time');
  if (untimed.length === DAYS[day].groups) return PAIRINGS.noTeeTimes;
  const named = broken.slice(0, MOST_NAMED).map((problem) => problemWords(problem, nameOf));
  const more = broken.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
