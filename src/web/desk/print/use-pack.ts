import { useQuery } from '@tanstack/react-query';
import type { DeskPairings } from '#contract/desk/pairings.ts';
import type { Tournament } from '#contract/tournament.ts';
import { formatDate, formatDay, formatTime } from '#domain/calendar.ts';
import { isLocked } from '#domain/day-state.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';
import { eventQuery, pairingsQuery, publicRecordQuery, resultQuery } from '#web/desk/data/queries.ts';
import { organizersQuery } from '#web/desk/session/session.ts';
import { useNow } from '#web/desk/ui/course-time.ts';
import { atCourse } from '#web/texts/course-time.ts';
import type { GroupOfDay, Pack } from './pack.ts';
import { ON_PAPER } from './texts.ts';

/** Loads the data for printing. Undefined until all of it has loaded. */
export function usePack(tournament: Tournament): Pack | undefined {
  const isOver = tournament.status === 'completed';
  const { data: event } = useQuery(eventQuery(tournament.id));
  const { data: first } = useQuery(pairingsQuery(tournament.id, 1));
  const { data: second } = useQuery(pairingsQuery(tournament.id, 2));
  const { data: desk } = useQuery(organizersQuery);
  const { data: record } = useQuery({ ...publicRecordQuery(tournament.id), enabled: isOver });
  const { data: result } = useQuery({ ...resultQuery(tournament.id), enabled: isOver });
  const now = useNow();
  if (!event || !first || !second || !desk || (isOver && !(record && result))) return;
  const { site, teams, cup, days } = event;
  const pairings = { 1: first, 2: second };
  const { date, time } = atCourse(now, tournament.timeZone);
  const host = teams.find(({ teamId }) => teamId === cup.hostTeamId);
  return {
    tournament,
    cup: `${site.tournamentName} ${tournament.id}`,
    venue: site.venue ?? host?.courseName ?? '',
    printed: ON_PAPER.printed(formatDay(date), formatTime(time)),
    origin: window.location.origin,
    days: DAY_NUMBERS.flatMap((day) =>
      days
        .filter((entry) => entry.day === day)
        .map((entry) => ({
          day,
          date: entry.date,
          points: entry.points,
          isOver: isLocked(entry.state),
          isPublished: pairings[day].publishedAt !== null,
          groups: groupsOf(pairings[day]),
        })),
    ),
    organizers: desk.organizers.map(({ name }) => name),
    record: record ?? null,
    declared: result?.declared ? sayDeclared(result.declared.at, tournament.timeZone) : null,
  };
}

function sayDeclared(at: string, timeZone: string): string {
  const { date, time } = atCourse(new Date(at), timeZone);
  return ON_PAPER.declared(formatDate(date), formatTime(time));
}

function groupsOf({ groups, players }: DeskPairings): GroupOfDay[] {
  if (groups.every((group) => group.players.length === 0)) return [];
  return groups.map(({ group, teeTime, startingHole, players: ids }) => ({
    group,
    teeTime,
    startingHole,
    names: byTeam((teamId) =>
      ids
        .flatMap((id) => players.filter((player) => player.id === id && player.teamId === teamId))
        .map(({ name }) => name),
    ),
  }));
}
