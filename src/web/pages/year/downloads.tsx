import { useQuery } from '@tanstack/react-query';
import type { CsvTable, recordCsv } from '#contract/csv.ts';
import type { Tournament } from '#contract/tournament.ts';
import type { tournamentRecord } from '#contract/years.ts';
import { addressOf } from '#web/api/client.ts';
import { tournamentQuery } from '#web/api/queries.ts';
import { filesText, TABLES, YEAR } from './texts.ts';
import styles from './year-page.module.css';

/** D-25, D-22: all public data, for calendars, spreadsheets and programs. */
export function Downloads({ tournament: { id: year, days } }: { tournament: Tournament }) {
  const isShown = useQuery(tournamentQuery).data?.id === year;
  const dated = isShown ? days.filter(({ date }) => date !== null).length : 0;
  const tables = Object.entries(TABLES) as [CsvTable, string][];
  return (
    <details className={`paper ${styles.files}`} ref={openByLink}>
      <summary>
        <h2>{dated > 0 ? YEAR.calendarAndData : YEAR.data}</h2>
        <span className="soft">{filesText(tables.length, dated > 0)}</span>
      </summary>
      <ul id="data">
        {dated > 0 && (
          <li>
            <a href="/calendar.ics">{YEAR.calendar(dated)}</a>
          </li>
        )}
        {tables.map(([table, title]) => (
          <li key={table}>
            <a
              href={addressOf<typeof recordCsv>('/api/tournament/:tournamentId/csv/:table', {
                tournamentId: year,
                table,
              })}
            >
              {title} as CSV
            </a>
          </li>
        ))}
        <li>
          <a
            href={addressOf<typeof tournamentRecord>('/api/tournament/:tournamentId/record', {
              tournamentId: year,
            })}
          >
            {YEAR.json}
          </a>
        </li>
        <li>
          <a href="/api/docs">{YEAR.api}</a>
        </li>
      </ul>
    </details>
  );
}

/** Opens the list if a link leads to it. Otherwise it stays collapsed. */
function openByLink(details: HTMLDetailsElement | null): void {
  if (window.location.hash === '#data') details?.setAttribute('open', '');
}
