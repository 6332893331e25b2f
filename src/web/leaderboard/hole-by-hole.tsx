import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { holesQuery } from '#web/api/queries.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { daysInOrder } from './days-in-order.ts';
import styles from './hole-by-hole.module.css';
import { HoleDay } from './hole-day.tsx';
import { HoleDaysSkeleton } from './hole-days-skeleton.tsx';
import { HOLE_BY_HOLE } from './texts.ts';

type HoleByHoleProps = { entries: readonly LeaderboardEntry[]; tournament: Tournament };

/** D-9: what each hole paid on both days, the current day first. */
export function HoleByHole({ entries, tournament }: HoleByHoleProps) {
  const holes = useQuery(holesQuery(tournament.id));
  return (
    <HoleByHoleSection open={holes.data?.some((hole) => !hole.decided)}>
      <Days entries={entries} tournament={tournament} />
    </HoleByHoleSection>
  );
}

export function HoleByHoleSkeleton() {
  return (
    <HoleByHoleSection>
      <HoleDaysSkeleton />
    </HoleByHoleSection>
  );
}

/** While the holes load, most likely some are open. */
function HoleByHoleSection({ open = true, children }: { open?: boolean | undefined; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby="hole-by-hole">
      <h3 id="hole-by-hole">{HOLE_BY_HOLE.title}</h3>
      <p className={`soft ${styles.explained}`}>
        {HOLE_BY_HOLE.explained}
        {open && HOLE_BY_HOLE.dashed}
      </p>
      {children}
    </section>
  );
}

function Days({ entries, tournament }: HoleByHoleProps) {
  const holes = useQuery(holesQuery(tournament.id));
  if (hasFailed(holes)) {
    return (
      <LoadError {...HOLE_BY_HOLE.error} onRetry={() => void holes.refetch()} retrying={holes.isFetching} />
    );
  }
  if (!holes.data) return <HoleDaysSkeleton />;
  const all = holes.data;
  const teams = entries.map((entry) => entry.team);
  return (
    <>
      {daysInOrder(all).map((day) => (
        <HoleDay
          key={day}
          day={day}
          date={tournament.days.find((entry) => entry.day === day)?.date ?? null}
          teams={teams}
          holes={all.filter((hole) => hole.day === day)}
        />
      ))}
      {all.some((hole) => hole.corrected) && <p className={styles.note}>{HOLE_BY_HOLE.correctedExplained}</p>}
    </>
  );
}
