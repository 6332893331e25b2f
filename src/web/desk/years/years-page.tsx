import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yearsQuery } from '#web/api/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Paper } from '#web/desk/ui/paper.tsx';
import { yearPath } from '#web/paths.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { StartYear } from './start-year.tsx';
import { YEARS, yearWords } from './texts.ts';
import styles from './years-page.module.css';

/** D-22: every year keeps its page, and the next one begins here. */
export function YearsPage() {
  const shown = useTournament();
  const [started, setStarted] = useState<number | null>(null);
  return (
    <DeskPage title={YEARS.title} lead={YEARS.lead} query={useQuery({ ...yearsQuery, staleTime: 0 })}>
      {(years) => (
        <>
          <div role="status">
            {started !== null && (
              <Box tone="ok" icon="check">
                <p>
                  <b>{YEARS.started(started)}</b> {YEARS.next}
                </p>
                <ButtonLink href="/organizer/preflight" size="small">
                  {YEARS.preflight}
                </ButtonLink>
              </Box>
            )}
          </div>
          <Paper as="ul" ruled aria-label={YEARS.list}>
            {years.map((year) => (
              <li key={year.id} className={styles.year}>
                <h2>{year.id}</h2>
                <p>
                  {yearWords(year.id === shown.id ? { ...year, status: shown.status } : year)}{' '}
                  {year.id === shown.id && <span className="pill">{YEARS.shown}</span>}
                </p>
                <a className={buttonClass('quiet')} href={yearPath(year.id)}>
                  {YEARS.page}
                  <span className="visually-hidden">, {year.id}</span>
                </a>
              </li>
            ))}
          </Paper>
          {started === null && <StartYear shown={shown} onStarted={setStarted} />}
        </>
      )}
    </DeskPage>
  );
}
