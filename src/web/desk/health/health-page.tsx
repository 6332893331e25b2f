import { queryOptions, useQuery } from '@tanstack/react-query';
import type { deskHealth } from '#contract/desk/health.ts';
import { ApiError } from '#web/api/client.ts';
import { load } from '#web/api/keyed-load.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { useCourseTime } from '#web/desk/use-course-time.ts';
import styles from './health-page.module.css';
import { type Check, checksOf, HEALTH, NO_CONNECTION, NO_DATABASE } from './texts.ts';

const LOOKED_AT_EVERY_MS = 5_000;

const healthQuery = queryOptions({
  queryKey: ['api', 'desk', 'health'] as const,
  queryFn: load<typeof deskHealth>,
  refetchInterval: LOOKED_AT_EVERY_MS,
  staleTime: 0,
  retryOnMount: true,
});

/** For a worried volunteer: each thing in a sentence, and what to do where it is not right. */
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
    <div className={styles.paper}>
      <p className={styles.sum} data-good={wrong === 0} role="status">
        <DeskIcon name={wrong === 0 ? 'check' : 'warning'} />
        {wrong === 0 ? HEALTH.allRight : HEALTH.things(wrong)}
      </p>
      <ul>
        {checks.map(({ title, isGood, text }) => (
          <li key={title} className={styles.check} data-good={isGood}>
            <DeskIcon name={isGood ? 'check' : 'warning'} />
            <div>
              <h2 className={styles.title}>
                {title}
                <span className="visually-hidden">: {isGood ? HEALTH.good : HEALTH.bad}</span>
              </h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
