import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import type { DayNumber } from '#domain/rules.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { holesQuery } from '#web/api/queries.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import styles from './hole-day.module.css';
import { HoleDay } from './hole-day.tsx';
import { daysInOrder } from './phase.ts';
import { useWithoutScores } from './prepare-board.ts';
import { HOLE_BY_HOLE } from './texts.ts';
import type { Changes } from './use-changes.ts';

type HoleByHoleProps = {
  entries: readonly LeaderboardEntry[];
  tournament: Tournament;
  changes: Changes;
  /** The day in play. Null if there is none, or if the board is not live (suspended play, for example). */
  inPlay: DayNumber | null;
};

/** Passed to the board as a prop, so that Home does not load it. */
export const EVERY_HOLE = { Holes: memo(HoleByHole), Waiting: HoleByHoleSkeleton } as const;
export type EveryHole = typeof EVERY_HOLE;

/** D-9: the points of every hole on both days, the current day first. */
function HoleByHole(props: HoleByHoleProps) {
  const holes = useQuery(holesQuery(props.tournament.id));
  return (
    <HoleByHoleSection open={holes.data?.some((hole) => !hole.decided)}>
      <Days {...props} />
    </HoleByHoleSection>
  );
}

function HoleByHoleSkeleton() {
  return (
    <HoleByHoleSection>
      <WaitingDays />
    </HoleByHoleSection>
  );
}

function WaitingDays() {
  const { HoleDaysSkeleton } = useWithoutScores();
  return <HoleDaysSkeleton day={styles.day} blocks={styles.blocks} />;
}

/** Until the holes have loaded, assumes that some are still open. */
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

function Days({ entries, tournament, changes, inPlay }: HoleByHoleProps) {
  const holes = useQuery(holesQuery(tournament.id));
  if (hasFailed(holes)) return <LoadError {...HOLE_BY_HOLE.error} />;
  if (!holes.data) return <WaitingDays />;
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
          inPlay={inPlay === day}
          changes={changes}
        />
      ))}
      {all.some(({ corrected, decided }) => corrected && decided) && (
        <p className={`soft ${styles.note}`}>{HOLE_BY_HOLE.correctedExplained}</p>
      )}
    </>
  );
}
