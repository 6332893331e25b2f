import { useEffect } from 'react';
import type { Captain } from '#contract/captains.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import type { Total } from '#web/captain/session/last-session.ts';
import { NO_STROKES } from '#web/captain/texts.ts';
import { HazardStripes } from '#web/ui/hazard-stripes.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './dashboard.module.css';
import { DASHBOARD, REHEARSAL, welcomeLine } from './texts.ts';

/** the title and the welcome line, on the team's colour. */
export function DashboardHead({ captain }: { captain: Captain }) {
  return (
    <div className={styles.head}>
      <div className={styles.wrap}>
        <TeamCrest teamId={captain.teamId} size={96} />
        <div>
          <h1 tabIndex={-1}>{DASHBOARD.title}</h1>
          <p>{welcomeLine(captain)}</p>
        </div>
      </div>
    </div>
  );
}

type TotalsStripProps = {
  own: TeamId;
  entries: readonly Total[] | undefined;
  isRehearsal: boolean;
};

/** The three totals in one line that stays in sight: nobody has to leave the screen for the standings. */
export function TotalsStrip({ own, entries, isRehearsal }: TotalsStripProps) {
  // Before the first hole is decided there is no order, and every total is nought.
  const noOrder = TEAM_IDS.map((id) => ({ id, totalPoints: entries ? 0 : NO_STROKES, position: null }));
  const totals = entries?.length ? entries : noOrder;
  return (
    <section className={styles.strip} aria-label={DASHBOARD.standings}>
      {isRehearsal && (
        <p className={styles.rehearsal}>
          <b>{REHEARSAL.title}.</b> {REHEARSAL.nothingReal}
        </p>
      )}
      <ol className={styles.totals}>
        {totals.map(({ id, totalPoints, position }) => (
          <li key={id} className={styles.total} data-team={id} aria-current={id === own || undefined}>
            <span className={styles.name}>{TEAM_NAMES[id]}</span>
            <span className={styles.value}>
              <TeamGlyph teamId={id} />
              <b>{totalPoints}</b>
              <span>{position !== null && ordinal(position)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** D-20: every screen of a rehearsal says so: stripes all round, over whatever is open. */
export function RehearsalMark() {
  useEffect(() => {
    const { title } = document;
    document.title = `${REHEARSAL.title}: ${title}`;
    return () => {
      document.title = title;
    };
  }, []);
  return <HazardStripes />;
}
