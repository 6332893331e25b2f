import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { hasFailed } from '#web/api/failed-reads.ts';
import { holesQuery, leaderboardQuery, recordQuery, siteQuery, tournamentQuery } from '#web/api/queries.ts';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { EVERY_HOLE } from '#web/leaderboard/hole-by-hole.tsx';
import { Leaderboard } from '#web/leaderboard/leaderboard.tsx';
import { phaseOf } from '#web/leaderboard/phase.ts';
import { Plate } from '#web/leaderboard/plate.tsx';
import { prepareBoard } from '#web/leaderboard/prepare-board.ts';
import { ALL_HOLES, holesLeft } from '#web/leaderboard/state-texts.ts';
import { onDemand } from '#web/on-demand.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { prepareStaticParts, StaticPart } from '#web/ui/static-part.tsx';
import { JumpRow } from './jump-row.tsx';
import styles from './schedule-page.module.css';
import { EMPTY_LINE, SCHEDULE, scheduleLead } from './texts.ts';

const staticParts = onDemand(async () => (await import('./static-parts.tsx')).PARTS);
const over = onDemand(async () => (await import('./once-over.tsx')).ONCE_OVER);
const teeSheet = onDemand(async () => (await import('#web/tee-sheet/tee-sheet.tsx')).TeeSheet);

/** Also shows the dates and the place: above the board if it is empty, otherwise below it. */
export function SchedulePage() {
  const dates = useEventDates();
  const site = useQuery(siteQuery).data;
  const tournament = useQuery(tournamentQuery).data;
  const year = tournament?.id ?? 0;
  const isOver = tournament?.status === 'completed';
  const board = useQuery({ ...leaderboardQuery(year), enabled: tournament !== undefined }).data;
  const holes = useQuery({ ...holesQuery(year), enabled: tournament !== undefined }).data;
  const left = holes?.filter((hole) => !hole.decided).length;
  const phase = tournament && holes && phaseOf(tournament, holes);
  const record = useQuery({ ...recordQuery(year), enabled: false }).data;
  // These two values stay as they were when the page opened, so that nothing jumps when the first hole is decided or
  // a champion is declared.
  const [boardIsEmpty] = useState(board?.length === 0);
  const [wasOver] = useState(isOver && !boardIsEmpty);
  const whenAndWhere = (
    <StaticPart
      key="days"
      parts={staticParts}
      name="WhenAndWhere"
      data={[dates, site?.venue, tournament?.hostTeamId]}
    />
  );
  return (
    <>
      <PageHeader
        title={SCHEDULE.title}
        lead={phase ? scheduleLead(dates, phase, board?.length === 0) : EMPTY_LINE}
        picture={boardIsEmpty ? 'headframe' : 'score'}
      >
        {!boardIsEmpty && <Plate tournament={tournament} href="#leaderboard" />}
      </PageHeader>
      {!boardIsEmpty && <JumpRow year={tournament?.id} entries={board ?? []} />}
      {boardIsEmpty && whenAndWhere}
      <section className="section tight" aria-labelledby="leaderboard">
        <div className="wrap">
          {isOver && wasOver && <StaticPart parts={over} name="Champions" data={board} />}
          <div className={styles.heading}>
            <h2 id="leaderboard">{isOver ? SCHEDULE.final : SCHEDULE.leaderboard}</h2>
            <p key={left}>
              {!isOver && left !== undefined && left < ALL_HOLES ? holesLeft(left) : EMPTY_LINE}
            </p>
          </div>
          <Leaderboard
            everyHole={EVERY_HOLE}
            awards={
              wasOver && (
                <StaticPart
                  parts={over}
                  name="Awards"
                  data={record && [record.countyChampion, record.captainsAward]}
                />
              )
            }
          />
        </div>
      </section>
      <TeeSheetBelow />
      <StaticPart parts={staticParts} name="More" data={tournament?.id} />
      {!boardIsEmpty && whenAndWhere}
      <StaticPart parts={staticParts} name="Spectators" data={[site?.parking, site?.walking, site?.food]} />
    </>
  );
}

/**
 * D-14: shown below the board and loaded after it, because the first response has no room for 36 names and their
 * tee times.
 */
function TeeSheetBelow() {
  const tournament = useQuery(tournamentQuery).data;
  const record = useQuery({ ...recordQuery(tournament?.id ?? 0), enabled: tournament !== undefined });
  const [TeeSheet, setTeeSheet] = useState(() => teeSheet.loaded());
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    teeSheet.load().then(
      (loaded) => startTransition(() => setTeeSheet(() => loaded)),
      () => setLost(true),
    );
  }, []);
  const isComing = !isLost && !hasFailed(record);
  // Rendered in slices, so that the page can respond to taps: the sheet has 36 names in 18 groups.
  const shown = useDeferredValue(record.data);
  return (
    <div className={classNames('wrap', styles.teeSheet, isComing && styles.coming)}>
      {TeeSheet && tournament && shown ? (
        <TeeSheet record={{ ...shown, tournament }} />
      ) : (
        <StaticPart parts={staticParts} name="TeeSheetPlace" data={null} />
      )}
    </div>
  );
}

export async function loadSchedule(): Promise<typeof SchedulePage> {
  const parts = [staticParts, over].map((loaded) => prepareStaticParts(loaded, 'when-and-where'));
  await Promise.all([...parts, prepareBoard()]);
  return SchedulePage;
}
