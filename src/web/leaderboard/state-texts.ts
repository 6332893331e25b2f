import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import { type DayNumber, HOLES } from '#domain/rules.ts';
import { atCourse } from '#web/texts/course-time.ts';
import { SITE } from '#web/texts/site.ts';
import { listed } from '#web/texts/words.ts';
import type { Phase } from './phase.ts';

type Entries = readonly LeaderboardEntry[];

const DAY_MS = 86_400_000;

export const championsOf = (year: number) => `Champions ${year}`;

export const listTeams = (entries: Entries) => listed(entries.map((entry) => entry.team.name));

export function leadersOf(entries: Entries): LeaderboardEntry[] {
  return entries.filter((entry) => entry.position === 1);
}

/** 'Powdermen 19, Timbermen 18, Stopemen 16' */
export const scoreLine = (entries: Entries) =>
  entries.map(({ team, totalPoints }) => `${team.name} ${totalPoints}`).join(', ');

/** 'Day 2, 9 of 18 holes', 'Day 2 tees off in 6 days' */
export function progressOf(phase: Phase, tournament: Tournament, asOf: string | null): string {
  if (phase.kind === 'play') return `Day ${phase.day}, ${phase.decided} of ${HOLES} holes`;
  if (phase.kind === 'before') return teeOff(tournament, phase.day, asOf);
  return phase.kind === 'final' ? 'Final' : 'All holes are in';
}

/** A countdown in words, in the course's own days; it needs no seconds. */
export function teeOff({ status, days, timeZone }: Tournament, day: DayNumber, asOf: string | null): string {
  const plan = days.find((entry) => entry.day === day);
  if (!plan?.date) return `Day ${day}: ${SITE.tbd}`;
  const time = formatTime(plan.startTime);
  const now = asOf && atCourse(new Date(asOf), timeZone);
  if (!now || `${now.date} ${now.time}` >= `${plan.date} ${plan.startTime}`)
    return now && status === 'active' && plan.open
      ? `Day ${day} is under way`
      : `Day ${day}: ${formatDay(plan.date)}, ${time}`;
  const left = (Date.parse(plan.date) - Date.parse(now.date)) / DAY_MS;
  const when = left > 1 ? `in ${left} days` : `${left === 1 ? 'tomorrow' : 'today'}, ${time}`;
  return `Day ${day} tees off ${when}`;
}

/**
 * 'Powdermen lead by 1. 9 holes left.' `left` is null until the holes have loaded. `past`: the connection is lost,
 * and this is how it was.
 */
export function standing(entries: Entries, phase: Phase, left: number | null, past = false): string {
  const lead = leadSentence(entries, phase, past);
  if (phase.kind === 'final' || left === null) return lead;
  if (left === 0) return `${lead} All holes ${past ? 'were' : 'are'} in.`;
  return `${lead} ${left} ${left === 1 ? 'hole' : 'holes'} ${past ? (left === 1 ? 'was ' : 'were ') : ''}left.`;
}

function leadSentence(entries: Entries, phase: Phase, past: boolean): string {
  const leaders = leadersOf(entries);
  const names = listTeams(leaders);
  const shared = leaders.length > 1;
  const [first, second] = entries;
  const margin = (first?.totalPoints ?? 0) - (second?.totalPoints ?? 0);
  const by = margin > 0 ? `by ${margin}` : 'on matches won';
  if (phase.kind === 'final') return shared ? `${names} share the cup.` : `${names} win the cup ${by}.`;
  if (first?.race.clinched) return `${names} have won the cup.`;
  if (shared) return `${names} ${past ? 'were' : 'are'} level.`;
  return `${names} ${past ? 'led' : 'lead'} ${by}.`;
}
