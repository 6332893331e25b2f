import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api/client.ts';
import { healthQuery } from '#web/desk/data/queries.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Paper } from '#web/desk/ui/paper.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import styles from './health-page.module.css';
import { type Check, checksOf, HEALTH, NO_CONNECTION, NO_DATABASE } from './texts.ts';

/** For a worried volunteer: one sentence per check, with what to do if it fails. */
export function HealthPage() {
  const { data, error } = useQuery(healthQuery);
  const sayMoment = useCourseTime();
  const checks = error ? troubleOf(error) : data && checksOf(data, new Date(), sayMoment);
  return (
    <DeskPage title={HEALTH.title} lead={HEALTH.lead}>
      {checks && <Checks checks={checks} />}
    </DeskPage>
  );
}

const troubleOf = (error: Error) =>
  error instanceof ApiError && error.status === 503 ? NO_DATABASE : NO_CONNECTION;

function Checks({ checks }: { checks: readonly Check[] }) {
  const wrong = checks.filter(({ isGood }) => !isGood).length;
  return (
    <Paper className={styles.paper}>
      <Sign
        className={styles.sum}
        tone={wrong === 0 ? 'ok' : 'danger'}
        icon={wrong === 0 ? 'check' : 'warning'}
        role="status"
      >
        {wrong === 0 ? HEALTH.allRight : HEALTH.things(wrong)}
      </Sign>
      <ul>
        {checks.map(({ title, isGood, text }) => (
          <li key={title} className={styles.check} data-tone={isGood ? 'ok' : 'danger'}>
            <DeskIcon name={isGood ? 'check' : 'warning'} />
            <h2 className="sub">
              {title}
              <span className="visually-hidden">: {isGood ? HEALTH.good : HEALTH.bad}</span>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
