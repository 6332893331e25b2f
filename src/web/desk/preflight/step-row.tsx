import { Link } from 'wouter';
import type { PreflightReport } from '#contract/desk/preflight.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './preflight-page.module.css';
import { PREFLIGHT, stepWords } from './texts.ts';

type Step = PreflightReport['steps'][number];
type StepRowProps = { step: Step; number: number; report: PreflightReport; about: string };

/** Done is one line with a brass tag, the next one is gold, what may wait has a dashed ring. */
export function StepRow({ step, number, report, about }: StepRowProps) {
  const { title, text, action } = stepWords(step, report, about);
  const { status } = step;
  return (
    <li className={styles.step} data-status={status}>
      <span className={styles.tag}>
        {status === 'done' ? (
          <>
            <DeskIcon name="check" />
            <span className="visually-hidden">{PREFLIGHT.done}</span>
          </>
        ) : (
          number
        )}
      </span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Link href={hrefOf(step)} className={linkClass(status)}>
        {action}
        <span className="visually-hidden">{title}</span>
      </Link>
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

function linkClass(status: Step['status']): string {
  if (status === 'next') return buttonClass('plain', styles.go);
  if (status === 'later') return buttonClass('line', styles.small);
  return styles.quiet ?? '';
}
