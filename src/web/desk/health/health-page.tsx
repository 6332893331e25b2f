import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Paper } from '#web/desk/ui/layout.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import styles from './health-page.module.css';
import { type Check, HEALTH, sumOf } from './texts.ts';
import { useChecks } from './use-checks.ts';

/** The state of the site for organizers: one sentence per check, with the remedy if it fails. */
export function HealthPage() {
  const checks = useChecks();
  return (
    <DeskPage title={HEALTH.title} lead={HEALTH.lead}>
      {checks && <Checks checks={checks} />}
    </DeskPage>
  );
}

function Checks({ checks }: { checks: readonly Check[] }) {
  const isGood = checks.every((check) => check.isGood);
  return (
    <Paper className={styles.paper}>
      <Sign
        className={styles.sum}
        tone={isGood ? 'ok' : 'danger'}
        icon={isGood ? 'check' : 'warning'}
        role="status"
      >
        {sumOf(checks)}.
      </Sign>
      <ul>
        {checks.map(({ title, isGood: works, text }) => (
          <li key={title} className={styles.check} data-tone={works ? 'ok' : 'danger'}>
            <DeskIcon name={works ? 'check' : 'warning'} />
            <h2 className="sub">
              {title}
              <span className="visually-hidden">: {works ? HEALTH.good : HEALTH.bad}</span>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
