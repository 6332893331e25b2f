import { Link } from 'wouter';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './ceremony.module.css';
import { ReadAloud } from './read-aloud.tsx';
import { ReasonForm } from './reason-form.tsx';
import { CLOSE, factsOf, whyNot } from './texts.ts';
import type { DayChanges } from './use-day-change.ts';
import { canTick, useTicks } from './use-ticks.ts';

type CeremonyProps = {
  day: DeskDayAgreement;
  /** What an earlier visit has left, until the server has answered: nobody is ticked for that. */
  isOld: boolean;
  changes: DayChanges;
};
type Team = DeskDayAgreement['teams'][number];

/** Everything is in, read aloud, close: three numbered steps on one sheet. */
export function Ceremony({ day, isOld, changes }: CeremonyProps) {
  const { aloud, readAgain, tick } = useTicks(day);
  const { busy, problem, act } = useAct();
  const isAgreed = (team: Team) => team.standpoint.state === 'agreed' || aloud.includes(team.teamId);
  const facts = factsOf(day);
  const isIn = facts.every(({ ok }) => ok !== false);
  const why = whyNot(day, isAgreed);
  const now = !isIn ? 1 : why !== null ? 2 : 3;

  return (
    <ol className={styles.steps}>
      <li>
        <Tag number={1} done={isIn} isNow={now === 1} />
        <h2>{isIn ? CLOSE.allIn : CLOSE.notIn}</h2>
        <div className={styles.body}>
          <ul className={styles.facts}>
            {facts.map(({ ok, text }) => (
              <li key={text} data-ok={ok ?? 'neither'}>
                <DeskIcon name={ok === null ? 'minus' : ok ? 'check' : 'warning'} />
                {text}
              </li>
            ))}
          </ul>
          {!isIn && <Link href={`/organizer/day-sheet/${day.day}`}>{CLOSE.toSheet}</Link>}
        </div>
      </li>
      <li>
        <Tag number={2} done={why === null} isNow={now === 2} />
        <h2>{CLOSE.readAloud}</h2>
        <div className={styles.body}>
          <p className={styles.soft}>{CLOSE.howToRead}</p>
          <ReadAloud
            day={day}
            isAgreed={isAgreed}
            canTick={(team) => !isOld && day.undecided.length === 0 && canTick(team)}
            onTick={tick}
          />
          <p role="status" className={styles.again}>
            {readAgain && CLOSE.readAgain}
          </p>
        </div>
      </li>
      <li>
        <Tag number={3} done={false} isNow={now === 3} />
        <h2>{CLOSE.closeTheDay}</h2>
        <div className={styles.end}>
          <Button
            className={styles.close}
            disabled={why !== null}
            busy={busy}
            aria-describedby="why-not-close"
            onClick={() => void act(() => changes.close(day, aloud, null))}
          >
            <DeskIcon name="lock" />
            {CLOSE.close(day.day)}
          </Button>
          <p id="why-not-close" className={styles.soft}>
            {why ?? CLOSE.ready}
          </p>
          {why !== null && (
            <ReasonForm
              ask={CLOSE.without}
              label={CLOSE.why}
              help={CLOSE.whyHelp}
              act={CLOSE.byRuling(day.day)}
              keep={CLOSE.keep}
              danger
              onAct={(ruling) => changes.close(day, aloud, ruling)}
            />
          )}
          <Problem text={problem} />
        </div>
      </li>
    </ol>
  );
}

type TagProps = { number: number; done: boolean; isNow: boolean };

function Tag({ number, done, isNow }: TagProps) {
  return (
    <span
      className={styles.tag}
      data-done={done || undefined}
      aria-current={isNow && !done ? 'step' : undefined}
    >
      {done ? (
        <>
          <DeskIcon name="check" />
          <span className="visually-hidden">Done</span>
        </>
      ) : (
        number
      )}
    </span>
  );
}
