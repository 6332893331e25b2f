import type { PreflightReport } from '#contract/desk/preflight.ts';
import type { Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import { STAGES, type Stage } from '#domain/preflight/preflight.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import styles from './stages.module.css';
import { moreOfStage, STAGE_WORDS } from './texts.ts';

/** D-28: the event's progress in five stages. */
export function Stages({ report }: { report: PreflightReport }) {
  const tournament = useTournament();
  const isOver = tournament.status === 'completed';
  const here = STAGES.indexOf(report.stage);
  return (
    <ol className={styles.stages}>
      {STAGES.map((stage, at) => {
        const state = at < here || isOver ? 'done' : at === here ? 'here' : 'later';
        return (
          <li
            key={stage}
            className="with-icon"
            data-state={state}
            aria-current={state === 'here' ? 'step' : undefined}
          >
            <i>{state === 'done' && <DeskIcon name="check" />}</i>
            <span>
              <b>{STAGE_WORDS[stage].title}</b>
              <small>
                {state === 'here' ? 'You are here' : moreOf(stage, state === 'done', tournament, report)}
              </small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The second line of a stage: for a day, its date or whether it is closed; for any other stage, its text. */
function moreOf(stage: Stage, isDone: boolean, { days }: Tournament, { steps }: PreflightReport): string {
  const number = stage === 'day 1' ? 1 : stage === 'day 2' ? 2 : null;
  const day = days.find((other) => other.day === number);
  if (!day) return moreOfStage(stage, isDone);
  const isOpen = steps.some(({ step, status }) => step === 'day 1' && status !== 'done');
  if (isDone) return number === 1 && isOpen ? 'Not closed yet' : 'Closed';
  return day.date ? `${formatDay(day.date)}, ${formatTime(day.startTime)}` : 'No date yet';
}
