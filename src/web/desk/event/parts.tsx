import { useRef } from 'react';
import type { EventSettings } from '#contract/desk/event.ts';
import { type CalendarDate, formatDate } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { useNow } from '#web/desk/ui/course-time.ts';
import { Paper } from '#web/desk/ui/layout.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import { atCourse } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldedPart, Part } from './part.tsx';
import { ChoiceField, EventRow, TextRow } from './rows.tsx';
import { TeamTexts } from './team-texts.tsx';
import { CUP, DAY, PARTS, SITE, sayDays, sayPoints, saySampled, zoneChoices } from './texts.ts';
import { type Day, NOTES, POINTS, useCup, useDay, useSite } from './use-event.ts';
import type { PartField } from './use-part.ts';

type EventPartsProps = {
  year: number;
  event: EventSettings;
  days: readonly [Day, Day];
  onSaved: (changes: (event: EventSettings) => Partial<EventSettings>) => void;
};

type SiteName = Parameters<ReturnType<typeof useSite>['field']>[0];

const SITE_FIELDS = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  parking: { rows: 2 },
  walking: { rows: 2 },
  food: { rows: 2 },
  links: { rows: 3 },
} as const;
const DAY_FIELDS = {
  date: { type: 'date' },
  startTime: { type: 'time' },
  sole: { type: 'number' },
  sharedByTwo: { type: 'number' },
  sharedByThree: { type: 'number' },
  soleSecond: { type: 'number' },
} as const;

/** The form: dates, venue and contact details, then collapsed sections for settings that rarely change. */
export function EventParts({ year, event, days: saved, onSaved }: EventPartsProps) {
  const ofDay = (day: Day) =>
    onSaved(({ days }) => ({ days: days.map((entry) => (entry.day === day.day ? day : entry)) }));
  const cup = useCup({ part: event.cup, onSaved: (part) => onSaved(() => ({ cup: part })) });
  const site = useSite({ year, part: event.site, onSaved: (part) => onSaved(() => ({ site: part })) });
  const first = useDay({ year, part: saved[0], onSaved: ofDay });
  const second = useDay({ year, part: saved[1], onSaved: ofDay });
  const days = [first, second];
  const clock = { now: useNow(), timeZone: cup.base.timeZone };
  const { date: today, time } = atCourse(clock.now, clock.timeZone);
  const dates = days.flatMap(({ field }) => [field('date'), field('startTime')]);
  const texts = (...names: SiteName[]) => names.map((name) => site.field(name));
  const siteRow = (title: string, names: readonly SiteName[], hint?: string) => (
    <TextRow
      key={title}
      title={title}
      part={site}
      names={names}
      labels={SITE}
      attributes={SITE_FIELDS}
      hint={hint && <p className="soft">{hint}</p>}
    />
  );
  const datesSaved = useRef(Promise.resolve());
  async function saveDates() {
    // The server refuses a Day 2 that is not after Day 1. If both days move later, Day 2 must be saved first;
    // if both move earlier, Day 1 must. Day 2 is therefore saved before and after Day 1.
    for (const day of [second, first, second]) await day.onLeave();
  }
  function leave() {
    void cup.onLeave();
    void site.onLeave();
    datesSaved.current = datesSaved.current.then(saveDates);
  }
  return (
    <Paper onBlur={leave}>
      <Part title={PARTS.dates} fields={[...dates, cup.field('timeZone')]}>
        {days.map((day) => (
          <TextRow
            key={day.base.day}
            title={DAY.title(day.base.day)}
            part={day}
            names={['date', 'startTime']}
            labels={DAY}
            attributes={DAY_FIELDS}
            hint={
              <DateHint year={year} today={today} day={day.base} date={day.field('date')} onUsed={leave} />
            }
          />
        ))}
        <EventRow
          title={CUP.zone}
          fields={[cup.field('timeZone')]}
          conflict={cup.conflict}
          hint={<p className="soft">{CUP.now(time)}</p>}
        >
          <ChoiceField label={CUP.zone} {...zoneChoices(cup.base.timeZone)} {...cup.field('timeZone')} />
        </EventRow>
      </Part>
      <Part title={PARTS.venue} fields={[cup.field('hostTeamId'), ...texts('venue', 'location')]}>
        <EventRow title={CUP.host} fields={[cup.field('hostTeamId')]} conflict={cup.conflict}>
          <ChoiceField
            label={CUP.host}
            options={TEAM_IDS.map((teamId) => ({ value: teamId, label: TEAM_NAMES[teamId] }))}
            {...cup.field('hostTeamId')}
          />
        </EventRow>
        {siteRow(SITE.where, ['venue', 'location'])}
      </Part>
      <Part title={PARTS.contact} fields={texts('email', 'phone', 'entryFee')}>
        {siteRow(SITE.contact, ['email', 'phone'])}
        {siteRow(SITE.entryFee, ['entryFee'], SITE.noFee)}
      </Part>
      <FoldedPart title={PARTS.teams} about={PARTS.aboutTeams} warning={saySampled(event.teams)} fields={[]}>
        {event.teams.map((part) => (
          <TeamTexts
            key={part.teamId}
            year={year}
            part={part}
            onSaved={(team) =>
              onSaved(({ teams }) => ({
                teams: teams.map((entry) => (entry.teamId === team.teamId ? team : entry)),
              }))
            }
          />
        ))}
      </FoldedPart>
      <FoldedPart
        title={PARTS.points}
        about={sayPoints(saved)}
        fields={days.flatMap(({ field }) => POINTS.map((name) => field(name)))}
      >
        {days.map((day) => {
          const canChange = day.base.state === 'not open';
          return (
            <TextRow
              key={day.base.day}
              title={DAY.title(day.base.day)}
              part={day}
              names={POINTS}
              labels={DAY}
              attributes={DAY_FIELDS}
              together
              disabled={!canChange}
              hint={<p className="soft">{canChange ? DAY.open(day.base.day) : DAY.begun(day.base.day)}</p>}
            />
          );
        })}
      </FoldedPart>
      <FoldedPart title={PARTS.notes} about={PARTS.aboutNotes} fields={texts(...NOTES)}>
        {NOTES.map((name) => siteRow(SITE[name], [name]))}
      </FoldedPart>
      <FoldedPart
        title={PARTS.name}
        about={PARTS.aboutName(event.site)}
        fields={texts('tournamentName', 'hashtag', 'links')}
      >
        {siteRow(SITE.tournamentName, ['tournamentName'])}
        {siteRow(SITE.hashtag, ['hashtag'])}
        {siteRow(SITE.links, ['links'], SITE.linksHelp)}
      </FoldedPart>
    </Paper>
  );
}

type DateHintProps = {
  year: number;
  today: CalendarDate;
  day: Day;
  date: PartField;
  onUsed: () => void;
};

/** Shows the days until a date, or that it has passed. Offers to move a date in another year to the cup's year. */
function DateHint({ year, today, day, date, onUsed }: DateHintProps) {
  const sameDay = `${year}${date.value.slice(4)}`;
  const isWrong = date.problem !== null;
  if (isWrong && date.value.length === 10 && sameDay !== date.value)
    return (
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          date.onChange(sameDay);
          onUsed();
        }}
      >
        {DAY.use(formatDate(sameDay))}
      </Button>
    );
  if (isWrong) return null;
  if (day.date === null) return <p className="soft">{DAY.noDate}</p>;
  if (day.date < today)
    return day.state === 'not open' ? (
      <Sign tone="danger" icon="warning">
        {DAY.passed(formatDate(day.date))}
      </Sign>
    ) : null;
  return <p className="soft">{sayDays(today, day.date)}</p>;
}
