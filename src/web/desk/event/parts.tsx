import { useRef } from 'react';
import type { EventSettings } from '#contract/desk/event.ts';
import { type CalendarDate, formatDate } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { useNow } from '#web/desk/ui/course-time.ts';
import { Paper } from '#web/desk/ui/layout.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import { atCourse } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField, EventRow, FoldedPart, Part, TextField } from './part.tsx';
import { TeamTexts } from './team-texts.tsx';
import { CUP, DAY, PARTS, SITE, sayDays, sayPoints, saySampled, zoneChoices } from './texts.ts';
import { type Day, POINTS, useCup, useDay, useSite } from './use-event.ts';

type EventPartsProps = {
  year: number;
  event: EventSettings;
  days: readonly [Day, Day];
  onSaved: (changes: (event: EventSettings) => Partial<EventSettings>) => void;
};

/** Dates, venue and contact, followed by collapsed settings that rarely change. */
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
  const texts = (...names: Parameters<typeof site.field>[0][]) => names.map((name) => site.field(name));
  const datesSaved = useRef(Promise.resolve());
  async function saveDates() {
    // If both days move to earlier dates, Day 2 may be refused until Day 1 is saved, so it is saved again at the end.
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
        {days.map(({ base, field, conflict }) => (
          <EventRow
            key={base.day}
            title={DAY.title(base.day)}
            fields={[field('date'), field('startTime')]}
            apart
            conflict={conflict}
            hint={
              <DateHint
                year={year}
                today={today}
                typed={field('date').value}
                day={base}
                isWrong={field('date').problem !== null}
                onUse={field('date').onChange}
                onUsed={leave}
              />
            }
          >
            <TextField saysProblem label={DAY.date} type="date" {...field('date')} />
            <TextField saysProblem label={DAY.startTime} type="time" {...field('startTime')} />
          </EventRow>
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
        <EventRow title={SITE.where} fields={texts('venue', 'location')} apart conflict={site.conflict}>
          <TextField saysProblem label={SITE.venue} {...site.field('venue')} />
          <TextField saysProblem label={SITE.location} {...site.field('location')} />
        </EventRow>
      </Part>
      <Part title={PARTS.contact} fields={texts('email', 'phone', 'entryFee')}>
        <EventRow title={SITE.contact} fields={texts('email', 'phone')} apart conflict={site.conflict}>
          <TextField saysProblem label={SITE.email} type="email" {...site.field('email')} />
          <TextField saysProblem label={SITE.phone} type="tel" {...site.field('phone')} />
        </EventRow>
        <EventRow
          title={SITE.entryFee}
          fields={texts('entryFee')}
          conflict={site.conflict}
          hint={<p className="soft">{SITE.noFee}</p>}
        >
          <TextField label={SITE.entryFee} bare {...site.field('entryFee')} />
        </EventRow>
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
        {days.map(({ base, field, conflict }) => (
          <EventRow
            key={base.day}
            title={DAY.title(base.day)}
            fields={POINTS.map((name) => field(name))}
            conflict={conflict}
            hint={
              <p className="soft">{base.state === 'not open' ? DAY.open(base.day) : DAY.begun(base.day)}</p>
            }
          >
            {POINTS.map((name) => (
              <TextField
                key={name}
                label={DAY[name]}
                type="number"
                disabled={base.state !== 'not open'}
                {...field(name)}
              />
            ))}
          </EventRow>
        ))}
      </FoldedPart>
      <FoldedPart title={PARTS.notes} about={PARTS.aboutNotes} fields={texts('parking', 'walking', 'food')}>
        {(['parking', 'walking', 'food'] as const).map((name) => (
          <EventRow key={name} title={SITE[name]} fields={texts(name)} conflict={site.conflict}>
            <TextField label={SITE[name]} bare rows={2} {...site.field(name)} />
          </EventRow>
        ))}
      </FoldedPart>
      <FoldedPart
        title={PARTS.name}
        about={PARTS.aboutName(event.site)}
        fields={texts('tournamentName', 'hashtag', 'links')}
      >
        <EventRow title={SITE.tournamentName} fields={texts('tournamentName')} conflict={site.conflict}>
          <TextField label={SITE.tournamentName} bare {...site.field('tournamentName')} />
        </EventRow>
        <EventRow title={SITE.hashtag} fields={texts('hashtag')} conflict={site.conflict}>
          <TextField label={SITE.hashtag} bare {...site.field('hashtag')} />
        </EventRow>
        <EventRow
          title={SITE.links}
          fields={texts('links')}
          conflict={site.conflict}
          hint={<p className="soft">{SITE.linksHelp}</p>}
        >
          <TextField label={SITE.links} bare rows={3} {...site.field('links')} />
        </EventRow>
      </FoldedPart>
    </Paper>
  );
}

type DateHintProps = {
  year: number;
  today: CalendarDate;
  typed: string;
  day: Day;
  isWrong: boolean;
  onUse: (date: CalendarDate) => void;
  onUsed: () => void;
};

/** Shows how far away a day is or that it has passed, or offers the same date in the cup's year. */
function DateHint({ year, today, typed, day, isWrong, onUse, onUsed }: DateHintProps) {
  const sameDay = `${year}${typed.slice(4)}`;
  if (isWrong && typed.length === 10 && sameDay !== typed)
    return (
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          onUse(sameDay);
          onUsed();
        }}
      >
        {DAY.use(formatDate(sameDay))}
      </Button>
    );
  if (isWrong || day.date === null) return isWrong ? null : <p className="soft">{DAY.noDate}</p>;
  if (day.date < today)
    return day.state === 'not open' ? (
      <Sign tone="danger" icon="warning">
        {DAY.passed(formatDate(day.date))}
      </Sign>
    ) : null;
  return <p className="soft">{sayDays(today, day.date)}</p>;
}
