import { PAIRING_RULES, type PublishProblem, ruleOf } from '#domain/pairings/publishing.ts';
import { DAYS, type DayNumber } from '#domain/rules.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Sign, Signs } from '#web/desk/ui/sign.tsx';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { isDrawn } from './arrangement.ts';
import styles from './pairings-page.module.css';
import { isSaved, type PairingsState, personOf } from './pairings-state.ts';
import type { PairingsStore } from './pairings-store.ts';
import { PAIRINGS, problemWords, ruleKept } from './texts.ts';

type PublishProps = { year: number; state: PairingsState; store: PairingsStore; broken: number };

/** Publishes the draft, or turns the public pairings into a draft again. */
export function Publish({ year, state, store, broken }: PublishProps) {
  const { base, busy } = state;
  const waits = busy === 'saving' || busy === 'publishing';
  if (base.publishedAt !== null) {
    const begun = base.state !== 'not open';
    return (
      <>
        <a className={buttonClass('line', undefined, 'small')} href={`/schedule/${year}#tee-sheet`}>
          <DeskIcon name="tv" />
          {PAIRINGS.seeThem}
        </a>
        <Button size="small" disabled={begun} busy={waits} onClick={() => void store.publish(false)}>
          {PAIRINGS.takeBack}
        </Button>
        {begun && <small className="soft">{PAIRINGS.cannotTakeBack}</small>}
      </>
    );
  }
  const cannot = broken > 0 || !isDrawn(state.now) || (!isSaved(state) && !waits);
  return (
    <>
      {isDrawn(state.now) && (
        <ButtonLink variant="line" size="small" href="/organizer/print">
          <DeskIcon name="print" />
          {PAIRINGS.seeThem}
        </ButtonLink>
      )}
      <Button size="small" disabled={cannot} busy={waits} onClick={() => void store.publish(true)}>
        {PAIRINGS.publish}
      </Button>
    </>
  );
}

const MOST_NAMED = 3;

type RulesLineProps = { state: PairingsState; problems: readonly PublishProblem[] };

/** The four rules, each met or broken. A broken rule names the players concerned. */
export function RulesLine({ state, problems }: RulesLineProps) {
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
