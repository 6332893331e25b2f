import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { rehearsalScreenQuery } from '#web/desk/data/queries.ts';
import { DisplayPage } from '#web/pages/display/display-page.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { HazardStripes } from '#web/ui/hazard-stripes.tsx';
import styles from './rehearsal-display.module.css';
import { ScreenData } from './screen-data.ts';
import { REHEARSAL } from './texts.ts';

/** D-20: the clubhouse screen itself, on the rehearsal's data alone, and plainly a rehearsal. For organizers. */
export function RehearsalDisplay() {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(rehearsalScreenQuery);
  const [screen] = useState(() => new ScreenData());
  const [isFilled, setIsFilled] = useState(false);
  const isOver = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    document.title = REHEARSAL.screenTitle;
  }, []);
  // The screen is drawn once it has everything: it must never ask for what is not public.
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
