import { ICalCalendar, type ICalEventData } from 'ical-generator';
import type { CalendarDate, ClockTime } from '#domain/calendar.ts';
import { instantOf } from '#domain/course-clock.ts';
import { DAYS } from '#domain/rules.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';

/** The hours that a calendar reserves for a whole day and for one round. The end of play is unknown. */
const DAY_HOURS = 8;
const ROUND_HOURS = 5;
const HOUR_MS = 3_600_000;

type Play = {
  /** An id that stays the same when the time of play changes, so that calendars move the event. */
  id: string;
  date: CalendarDate;
  time: ClockTime;
  hours: number;
  summary: string;
  description?: string;
};

/** Both days of the tournament; null while no date is announced. */
export function eventCalendar(snapshot: Snapshot, origin: string): string | null {
  const { tournament, site } = snapshot.data;
  const plays = tournament.days.flatMap(({ day, date, startTime }) =>
    date === null
      ? []
      : [
          {
            id: `${tournament.id}-day-${day}`,
            date,
            time: startTime,
            hours: DAY_HOURS,
            summary: `${site.tournamentName}, Day ${day}: ${DAYS[day].title}`,
            description: `Scores: ${origin}/schedule`,
          },
        ],
  );
  return calendarOf(snapshot, origin, site.tournamentName, plays);
}

/** A player's published tee times (D-14); null if there are none. */
export function playerCalendar(snapshot: Snapshot, origin: string, playerId: number): string | null {
  const { tournament, pairings, site } = snapshot.data;
  let name = '';
  const plays: Play[] = [];
  for (const { day, groups } of pairings.days) {
    const group = groups.find(({ players }) => players.some(({ id }) => id === playerId));
    const date = tournament.days.find((entry) => entry.day === day)?.date ?? null;
    if (!group || group.teeTime === null || date === null) continue;
    name = group.players.find(({ id }) => id === playerId)?.name ?? '';
    const others = group.players.filter(({ id }) => id !== playerId).map((player) => player.name);
    plays.push({
      id: `${tournament.id}-day-${day}-player-${playerId}`,
      date,
      time: group.teeTime,
      hours: ROUND_HOURS,
      summary: `${name} tees off, ${site.tournamentName}, Day ${day}`,
      description: `Group ${group.group} of ${DAYS[day].groups}, from hole ${group.startingHole}, with ${others.join(', ')}.`,
    });
  }
  return calendarOf(snapshot, origin, `Tee times of ${name}`, plays);
}

/** Writes times in UTC, which calendars convert. The library's `timezone` would label UTC digits as local time. */
function calendarOf(
  { version, data: { tournament, site, teams } }: Snapshot,
  origin: string,
  name: string,
  plays: readonly Play[],
): string | null {
  if (plays.length === 0) return null;
  const host = teams.find(({ id }) => id === tournament.hostTeamId);
  const location = site.venue ?? (host ? `${host.courseName}, ${host.courseLocation}` : null);
  const events = plays.map(({ id, date, time, hours, ...texts }): ICalEventData => {
    const start = instantOf(date, time, tournament.timeZone);
    return {
      ...texts,
      id: `${id}@${new URL(origin).hostname}`,
      sequence: version,
      start,
      end: new Date(start.getTime() + hours * HOUR_MS),
      location,
      url: `${origin}/schedule/${tournament.id}`,
    };
  });
  return new ICalCalendar({ name, prodId: '//Three-team cup//Schedule//EN', events }).toString();
}
