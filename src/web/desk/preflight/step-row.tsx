import type { PreflightReport } from '#contract/desk/preflight.ts';
import { NumberPlate } from '#web/desk/ui/steps.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './preflight-page.module.css';
import { stepWords } from './texts.ts';

type Step = PreflightReport['steps'][number];
type StepRowProps = { step: Step; number: number; report: PreflightReport; about: string };

/** Done is one line with a brass tag, the next one is gold, what may wait has a dashed ring. */
export function StepRow({ step, number, report, about }: StepRowProps) {
  const { title, text, action } = stepWords(step, report, about);
  const { status } = step;
  return (
    <li className={styles.step} data-status={status}>
      <NumberPlate number={number} done={status === 'done'} isNow={status === 'next'} />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink
        href={hrefOf(step)}
        variant={status === 'next' ? 'plain' : status === 'later' ? 'line' : 'quiet'}
        size="small"
      >
        {action}
        <span className="visually-hidden">{title}</span>
      </ButtonLink>
    </li>
  );
}

function hrefOf({ action: { level, teamId, day } }: Step): string {
  switch (level) {
    case 'event':
      return '/organizer/event';
    case 'players':
      return teamId ? `/organizer/players/${teamId}` : '/organizer/players';
    case 'pairings':
      return `/organizer/pairings/${day ?? 1}`;
    case 'captains':
      return '/organizer/captains';
  }
}
