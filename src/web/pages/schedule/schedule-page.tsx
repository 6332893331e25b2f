import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaderboardQuery, recordQuery, siteQuery, tournamentQuery } from '#web/api/queries.ts';
import { Still } from '#web/layout/still.tsx';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { EVERY_HOLE } from '#web/leaderboard/hole-by-hole.tsx';
import { Leaderboard } from '#web/leaderboard/leaderboard.tsx';
import { prepareBoard } from '#web/leaderboard/prepare-board.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { prepareStillParts, STILL } from './parts.ts';
import styles from './schedule-page.module.css';
import { TeeSheetBelow } from './tee-sheet-below.tsx';
import { SCHEDULE, scheduleLead } from './texts.ts';

/** with when and where it is played: before the event above the empty board, then below it. */
export function SchedulePage() {
  const dates = useEventDates();
  const site = useQuery(siteQuery).data;
  const tournament = useQuery(tournamentQuery).data;
  const isOver = tournament?.status === 'completed';
  const board = useQuery({
    ...leaderboardQuery(tournament?.id ?? 0),
    enabled: tournament !== undefined,
  }).data;
  const record = useQuery({ ...recordQuery(tournament?.id ?? 0), enabled: false }).data;
  // As it was when the page opened: nothing jumps when the first hole is decided, or a champion declared.
  const [boardIsEmpty] = useState(board?.length === 0);
  const [wasOver] = useState(isOver && !boardIsEmpty);
  const whenAndWhere = (
    <Still key="days" part={STILL.whenAndWhere} data={[dates, site?.venue, tournament?.hostTeamId]} />
  );
  return (
    <>
      <PageHeader title={SCHEDULE.title} lead={scheduleLead(dates, isOver, board?.length === 0)} />
      {boardIsEmpty && whenAndWhere}
      <section className={`section ${styles.leaderboard}`} aria-labelledby="leaderboard">
        <div className="wrap">
          {isOver && wasOver && <Still part={STILL.champions} data={board} />}
          <h2 id="leaderboard" className={styles.title}>
            {isOver ? SCHEDULE.final : SCHEDULE.leaderboard}
          </h2>
          <Leaderboard
            everyHole={EVERY_HOLE}
            awards={
              wasOver && (
                <Still part={STILL.awards} data={record && [record.countyChampion, record.captainsAward]} />
              )
            }
          />
        </div>
      </section>
      <TeeSheetBelow />
      <Still part={STILL.more} data={tournament?.id} />
      {!boardIsEmpty && whenAndWhere}
      <Still part={STILL.spectators} data={[site?.parking, site?.walking, site?.food]} />
    </>
  );
}

export async function loadSchedule(): Promise<typeof SchedulePage> {
  await Promise.all([prepareStillParts(), prepareBoard()]);
  return SchedulePage;
}
