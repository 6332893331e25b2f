import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Captain } from '#contract/captains.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { tournamentQuery } from '#web/api/queries.ts';
import { captainsOutbox } from '#web/captain/outbox/captains-outbox.ts';
import { DASHBOARD } from '#web/captain/texts.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import styles from './dashboard.module.css';
import { DashboardHead } from './dashboard-head.tsx';
import { DayCard } from './day-card.tsx';
import { DayCardSkeleton } from './day-card-skeleton.tsx';
import { Dock } from './dock.tsx';
import { SignOut } from './sign-out.tsx';
import { StatusLine } from './status-line.tsx';
import { useTeamScores } from './use-team-scores.ts';

type DashboardProps = {
  captain: Captain;
  /** The score id of the one hole that is open for editing. */
  openScore: number | null;
  onOpen: (scoreId: number | null) => void;
};

/** */
export function Dashboard({ captain, openScore, onOpen }: DashboardProps) {
  const { view } = captainsOutbox(useQueryClient());
  const outbox = useSyncExternalStore(view.subscribe, view.get, view.get);
  const timeZone = useQuery(tournamentQuery).data?.timeZone;
  const loaded = useTeamScores(captain);
  const { scores } = loaded;
  const clock = { now: new Date(), timeZone };
  const open = scores?.some(({ id }) => id === openScore) ? openScore : null;

  return (
    <div className={styles.page} data-team={captain.teamId}>
      <DashboardHead captain={captain} />
      <div className={styles.body}>
        <div className={styles.wrap}>
          {(scores || !loaded.failed) && <StatusLine loaded={loaded} clock={clock} />}
          {!scores && loaded.failed ? (
            <div className={styles.error}>
              <LoadError {...DASHBOARD.error} onRetry={loaded.retry} retrying={loaded.loading} />
            </div>
          ) : (
            <div className={styles.cards} aria-busy={!scores}>
              {DAY_NUMBERS.map((day) =>
                scores ? (
                  <DayCard
                    key={day}
                    day={day}
                    scores={scores.filter((score) => score.day === day)}
                    captain={captain}
                    outbox={outbox}
                    clock={clock}
                    openScore={open}
                    onOpen={onOpen}
                  />
                ) : (
                  <DayCardSkeleton key={day} day={day} />
                ),
              )}
            </div>
          )}
          <SignOut captain={captain} outbox={outbox} />
        </div>
      </div>
      <Dock captain={captain} outbox={outbox} onShow={onOpen} />
    </div>
  );
}
