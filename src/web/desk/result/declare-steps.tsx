import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DeskResult } from '#contract/desk/result.ts';
import { DAY_NUMBERS, HOLES, MATCHES } from '#domain/rules.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Award } from './award.tsx';
import { countyWords } from './county-words.ts';
import { Declare } from './declare.tsx';
import styles from './declare-steps.module.css';
import { EveryoneSees } from './everyone-sees.tsx';
import { leftOf, RESULT, takenBackWords } from './texts.ts';

type DeclareStepsProps = { tournamentId: number; result: DeskResult };

/** Four steps on one sheet, and beside them what the public will read. */
export function DeclareSteps({ tournamentId, result }: DeclareStepsProps) {
  const { state, days, takenBack, captainsAward, countyChampion } = result;
  const say = useCourseTime();
  const isClosed = state.kind !== 'waits';
  const county = countyWords(countyChampion);
  const left = (part: 'undecided' | 'openMatches') => days.reduce((sum, day) => sum + day[part], 0);
  return (
    <>
      {takenBack && (
        <p className={styles.takenBack}>
          <DeskIcon name="undo" />
          {takenBackWords(takenBack, say)}
        </p>
      )}
      <div className={styles.sheet}>
        <ol className={styles.steps}>
          <Step number={1} done={isClosed} title={isClosed ? RESULT.closed : RESULT.toClose}>
            <ul className={styles.facts}>
              {days.map((day) => (
                <Fact key={day.day} done={day.state === 'official'}>
                  {day.state === 'official' && day.since
                    ? `Day ${day.day}, ${say(day.since)}`
                    : `Day ${day.day}: ${leftOf(day)}`}
                  {day.state !== 'official' && (
                    <Link className={styles.quiet ?? ''} href={`/organizer/day-sheet/${day.day}`}>
                      {RESULT.sheet(day.day)}
                    </Link>
                  )}
                </Fact>
              ))}
              <Fact done={left('undecided') === 0}>
                {RESULT.scores(DAY_NUMBERS.length * HOLES - left('undecided'))}
              </Fact>
              <Fact done={left('openMatches') === 0}>{RESULT.matches(MATCHES - left('openMatches'))}</Fact>
            </ul>
          </Step>
          <Step number={2} done={isClosed && county !== null} title={RESULT.county}>
            <County result={result} />
          </Step>
          <Step number={3} done={captainsAward !== null} title={RESULT.award}>
            <Award tournamentId={tournamentId} result={result} />
          </Step>
          <Step number={4} done={false} title={RESULT.declare}>
            <Declare tournamentId={tournamentId} result={result} />
          </Step>
        </ol>
        <EveryoneSees result={result} />
      </div>
    </>
  );
}

export function County({ result: { countyChampion, state } }: { result: DeskResult }) {
  const county = countyWords(countyChampion);
  const unchecked = countyChampion.rows.filter((row) => row.state === 'to be checked').length;
  return (
    <>
      <p>
        {county ? (
          <>
            <b>{county.names}</b>
            {/^share/.test(county.words) ? ' ' : ', '}
            {county.words}
          </>
        ) : state.kind === 'waits' ? (
          RESULT.noCountyYet
        ) : (
          RESULT.noCounty
        )}
      </p>
      {unchecked > 0 && <p className={styles.soft}>{RESULT.unchecked(unchecked)}</p>}
    </>
  );
}

type StepProps = { number: number; done: boolean; title: string; children: ReactNode };

function Step({ number, done, title, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.tag} data-done={done || undefined} aria-hidden="true">
        {done ? <DeskIcon name="check" /> : number}
      </span>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </li>
  );
}

function Fact({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <li data-done={done || undefined}>
      <DeskIcon name={done ? 'check' : 'clock'} />
      <span>{children}</span>
    </li>
  );
}
