import type { Captain } from '#contract/captains.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './dashboard-head.module.css';
import { DASHBOARD, welcomeLine } from './texts.ts';

/** the title and the welcome line, on the team's colour. */
export function DashboardHead({ captain }: { captain: Captain }) {
  return (
    <div className={styles.head}>
      <div className={styles.wrap}>
        <TeamCrest teamId={captain.teamId} size={96} className={styles.crest} />
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {DASHBOARD.title}
          </h1>
          <p className={styles.welcome}>{welcomeLine(captain)}</p>
        </div>
      </div>
    </div>
  );
}
