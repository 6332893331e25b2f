import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DayAgreement } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import type { Total } from '#web/captain/session/last-session.ts';
import { NO_STROKES, NOT_KEPT } from '#web/captain/texts.ts';
import { storageRefused } from '#web/device/device-storage.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { HazardStripes } from '#web/ui/hazard-stripes.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './dashboard.module.css';
import { DASHBOARD, REHEARSAL, SUSPENDED, welcomeLine } from './texts.ts';

/** the title and the welcome line, on the team's color. */
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

type TotalsStripProps = { own: TeamId; entries: readonly Total[] | undefined; isRehearsal: boolean };

/** The three totals in one line that stays in view, so that captains see the standings without leaving the page. */
export function TotalsStrip({ own, entries, isRehearsal }: TotalsStripProps) {
  // Before the first hole is decided, no team has a place, and every total is zero.
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

const RESUMED_FOR_MS = 5_000;

/** Shows when play was suspended and, for a few seconds, that it has resumed. The reason is in the notice. */
export function SuspendedSign({ days, clock }: { days: readonly DayAgreement[]; clock: Clock }) {
  const suspended = days.find(({ state }) => state === 'suspended');
  const [said, setSaid] = useState<'suspended' | 'resumed' | null>(null);
  if (suspended && said !== 'suspended') setSaid('suspended');
  if (!suspended && said === 'suspended') setSaid('resumed');
  useEffect(() => {
    if (said !== 'resumed') return;
    const gone = setTimeout(() => setSaid(null), RESUMED_FOR_MS);
    return () => clearTimeout(gone);
  }, [said]);
  return (
    <div role="status" className={said ? styles.suspended : undefined}>
      {said && (
        <p className={styles.wrap}>
          <CaptainIcon name="pause" />
          <span>
            <b>{suspended ? SUSPENDED.title : SUSPENDED.resumed}</b>
            {suspended?.since && ` ${SUSPENDED.since(sayMoment(suspended.since, clock))}`}
            {suspended && ` ${SUSPENDED.canPost}`}
          </span>
        </p>
      )}
    </div>
  );
}

/** Warns that the device refuses to store anything. Stays below the totals, and does not scroll away. */
export function NotKeptBand({ unreachable, mayComeBack }: { unreachable: boolean; mayComeBack: boolean }) {
  const refused = useSyncExternalStore(storageRefused.subscribe, storageRefused.get, () => false);
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  const offline = refused && (!online || unreachable);
  const warning = refused && (
    <>
      <CaptainIcon name={offline ? 'offline' : 'device'} />
      <span>
        <b>{offline ? NOT_KEPT.offlineTitle : NOT_KEPT.title}</b>{' '}
        {offline ? NOT_KEPT.offline : NOT_KEPT.online}
        {mayComeBack && ` ${NOT_KEPT.mayComeBack}`}
      </span>
    </>
  );
  return (
    <div
      className={refused ? styles.notKept : undefined}
      data-not-kept={refused || undefined}
      data-offline={offline || undefined}
    >
      <p role="status">{!offline && warning}</p>
      <p role="alert">{offline && warning}</p>
    </div>
  );
}

function onConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** D-20: adds "Rehearsal" to the document's title, and draws a striped frame on top of any open sheet. */
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
