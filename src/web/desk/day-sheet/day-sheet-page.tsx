import { useQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import type { DaySheet } from '#contract/desk/scores.ts';
import type { Organizer } from '#contract/organizers/organizer.ts';
import type { Tournament } from '#contract/tournament.ts';
import { formatDay } from '#domain/calendar.ts';
import { currentDay, type DayState } from '#domain/day-state.ts';
import type { DayNumber } from '#domain/rules.ts';
import { useDays, useIsRehearsal, useTournament } from '#web/desk/data/tournament.ts';
import { LockedBar } from '#web/desk/opening/open-day.tsx';
import { sheetQuery } from '#web/desk/scores/queries.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { DaySwitch } from '#web/desk/ui/switch.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './panels.module.css';
import { Sheet } from './sheet.tsx';
import { DAY_WORDS, SHEET, sheetLead } from './texts.ts';
import { useSheet } from './use-sheet.ts';

/** The sheet where volunteers type a day's scores from paper, while captains post from their phones. */
export function DaySheetPage({ organizer: { name } }: { organizer: Organizer }) {
  const { day } = useParams();
  const days = useDays()?.days;
  if (day === '1' || day === '2') return <SheetOfDay day={day === '1' ? 1 : 2} name={name} />;
  // Puts the day into the path, so that the sheet does not switch days while an organizer is typing.
  if (days) return <Redirect to={`/organizer/day-sheet/${currentDay(days)}`} replace />;
  return <DeskPage title={SHEET.title} query={{ data: undefined }} />;
}

function SheetOfDay({ day, name }: { day: DayNumber; name: string }) {
  const tournament = useTournament();
  const query = useQuery(sheetQuery(tournament.id, day));
  const state = query.data?.state;
  const tabs = (
    <Row wide>
      {/* Invisible until the state is known, but keeps its space, so that the switch next to it does not move. */}
      <ToClosing day={day} state={state} />
      <DaySwitch
        label={SHEET.days}
        day={day}
        page="/organizer/day-sheet"
        more={(number) => sayDay(tournament, number, number === day ? state : undefined)}
      />
    </Row>
  );
  return (
    <DeskPage title={SHEET.title} lead={sheetLead(day, useIsRehearsal())} tabs={tabs} query={query}>
      {(data) => <Loaded key={day} data={data} name={name} />}
    </DeskPage>
  );
}

/** Links to the page that closes the day. The same page reopens a closed day. */
function ToClosing({ day, state }: { day: DayNumber; state: DayState | undefined }) {
  const closed = state === 'official';
  const isHidden = state === undefined || state === 'not open';
  return (
    <ButtonLink
      href={`/organizer/close/${day}`}
      variant="line"
      size="small"
      className={isHidden ? styles.hidden : undefined}
    >
      <DeskIcon name={closed ? 'undo' : 'lock'} />
      {closed ? SHEET.reopen(day) : SHEET.close(day)}
    </ButtonLink>
  );
}

/** 'Sept 28, open'. Omits the state of an opened day if this page has not loaded it. */
function sayDay({ days }: Tournament, number: DayNumber, state: DayState | undefined): string {
  const day = days.find((other) => other.day === number);
  const date = day?.date ? formatDay(day.date) : null;
  const known = state ?? (day?.open ? null : 'not open');
  return [date, known && DAY_WORDS[known]].filter((part) => part !== null).join(', ');
}

function Loaded({ data, name }: { data: DaySheet; name: string }) {
  const sheet = useSheet(useTournament().id, data.day, name);
  if (data.scores.length === 0) return <LockedBar day={data.day} />;
  return sheet.view && <Sheet data={data} view={sheet.view} sheet={sheet} name={name} />;
}
