import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RehearsalScreen } from '#contract/desk/rehearsal.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { ApiError } from '#web/api/client.ts';
import { holesQuery, leaderboardQuery, noticeQuery, recordQuery, tournamentQuery } from '#web/api/queries.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { rehearsalScreenQuery } from '#web/desk/data/queries.ts';
import type { LiveEvent } from '#web/live/freshness.ts';
import { LiveFeed } from '#web/live/live-feed.ts';
import { feedFrom } from '#web/live/use-live-feed.ts';
import { DisplayPage } from '#web/pages/display/display-page.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { HazardStripes } from '#web/ui/hazard-stripes.tsx';
import styles from './rehearsal-display.module.css';
import { REHEARSAL } from './texts.ts';

/** D-20: the rehearsal's clubhouse screen. Only organizers can open it, and it is marked as a rehearsal. */
export function RehearsalDisplay() {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(rehearsalScreenQuery);
  const [screen] = useState(() => new ScreenData());
  const [isFilled, setIsFilled] = useState(false);
  const isOver = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    document.title = REHEARSAL.screenTitle;
  }, []);
  // Renders only with complete data, so that the screen never fetches anything itself.
  useEffect(() => {
    if (!data) return;
    screen.show(data);
    setIsFilled(true);
  }, [screen, data]);
  useEffect(() => {
    if (dataUpdatedAt > errorUpdatedAt) screen.heard(new Date(dataUpdatedAt));
    else if (errorUpdatedAt > 0) screen.lost();
  }, [screen, dataUpdatedAt, errorUpdatedAt]);

  return (
    <div className={styles.rehearsal}>
      <aside className={styles.words} aria-label={REHEARSAL.title}>
        <b>{REHEARSAL.title}.</b> {REHEARSAL.nothingReal} {REHEARSAL.notShown}
      </aside>
      {isFilled && !isOver ? (
        <QueryClientProvider client={screen.queryClient}>
          <DisplayPage />
        </QueryClientProvider>
      ) : (
        <main className={styles.over}>
          <h1>{isOver ? REHEARSAL.over : REHEARSAL.screenWaits}</h1>
          {isOver && (
            <a href="/display" className={buttonClass('gold')}>
              {REHEARSAL.realScreen}
            </a>
          )}
        </main>
      )}
      <HazardStripes />
    </div>
  );
}

/** A separate cache for the rehearsal's clubhouse screen, so that real and rehearsed data never mix. */
class ScreenData {
  readonly queryClient = createQueryClient();
  #tell: (event: LiveEvent) => void = () => {};

  constructor() {
    const feed = new LiveFeed(null, (tell) => {
      this.#tell = tell;
      return { start: () => {}, stop: () => {} };
    });
    feedFrom(feed, this.queryClient, REHEARSAL_ID);
  }

  show({ record, notice }: RehearsalScreen): void {
    const set = this.queryClient.setQueryData.bind(this.queryClient);
    set(tournamentQuery.queryKey, record.tournament);
    set(leaderboardQuery(REHEARSAL_ID).queryKey, record.leaderboard);
    set(holesQuery(REHEARSAL_ID).queryKey, record.holes);
    set(noticeQuery(REHEARSAL_ID).queryKey, { notice });
    set(recordQuery(REHEARSAL_ID).queryKey, record);
  }

  heard(at: Date): void {
    this.#tell({ type: 'heard', asOf: at.toISOString(), fresh: true });
  }

  lost(): void {
    this.#tell({ type: 'lost' });
  }
}
