import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import type { Organizer } from '#contract/organizers/organizer.ts';
import type { Tournament } from '#contract/tournament.ts';
import { formatDay } from '#domain/calendar.ts';
import type { DayState } from '#domain/day-state.ts';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { LoadFailed } from '#web/desk/load-failed.tsx';
import { PageTitle } from '#web/desk/page-title.tsx';
import { useIsRehearsal } from '#web/desk/rehearsal-mode.ts';
import { useTournament } from '#web/desk/setup-queries.ts';
import { sheetQuery } from '#web/desk/sheet-query.ts';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './day-sheet-page.module.css';
import { Sheet } from './sheet.tsx';
import { DAY_WORDS, SHEET, sheetLead } from './texts.ts';
import { useSheet } from './use-sheet.ts';

/** Two volunteers type the day from paper; captains post beside them. */
export function DaySheetPage({ organizer }: { organizer: Organizer }) {
  const { data: tournament } = useTournament();
  if (!tournament) return <PageTitle title={SHEET.title} lead={SHEET.lead} />;
  return <Days tournament={tournament} name={organizer.name} />;
}

function Days({ tournament, name }: { tournament: Tournament; name: string }) {
  const { day: asked } = useParams();
  const latest = tournament.days.findLast(({ open }) => open)?.day ?? 1;
  const day: DayNumber = asked === '1' || asked === '2' ? (asked === '1' ? 1 : 2) : latest;
  const { data: sheet } = useQuery(sheetQuery(tournament.id, day));
  const isRehearsal = useIsRehearsal();
  return (
    <>
      <PageTitle title={SHEET.title} lead={sheetLead(day, isRehearsal)}>
        <div className={styles.actions}>
          <nav aria-label={SHEET.days} className={styles.days}>
            {DAY_NUMBERS.map((number) => (
              <Link
                key={number}
                href={`/organizer/day-sheet/${number}`}
                aria-current={number === day ? 'page' : undefined}
              >
                Day {number}{' '}
                <small>{sayDay(tournament, number, number === day ? sheet?.state : undefined)}</small>
              </Link>
            ))}
          </nav>
          {sheet && sheet.state !== 'not open' && <ToClosing day={day} state={sheet.state} />}
        </div>
      </PageTitle>
      <Loaded key={day} tournament={tournament} day={day} name={name} />
    </>
  );
}

/** To the ceremony that closes the day; once it is closed, the same page reopens it. */
function ToClosing({ day, state }: { day: DayNumber; state: DayState }) {
  const closed = state === 'official';
  return (
    <Link href={`/organizer/close/${day}`} className={buttonClass('line', styles.close)}>
      <DeskIcon name={closed ? 'undo' : 'lock'} />
      {closed ? SHEET.reopen(day) : SHEET.close(day)}
    </Link>
  );
}

/** 'Sept 28, open'. Of a day whose sheet is not shown, only whether it has begun is known. */
function sayDay({ days }: Tournament, number: DayNumber, state: DayState | undefined): string {
  const day = days.find((other) => other.day === number);
  const date = day?.date ? formatDay(day.date) : null;
  const known = state ?? (day?.open ? null : 'not open');
  return [date, known && DAY_WORDS[known]].filter((part) => part !== null).join(', ');
}

type LoadedProps = { tournament: Tournament; day: DayNumber; name: string };

function Loaded({ tournament, day, name }: LoadedProps) {
  const sheet = useSheet(tournament.id, day, name);
  const { data, isError, isFetching, refetch } = sheet.query;
  if (data && sheet.view)
    return <Sheet tournament={tournament} data={data} view={sheet.view} sheet={sheet} name={name} />;
  if (!isError) return null;
  return <LoadFailed isFetching={isFetching} refetch={refetch} />;
}
