import type { TrailLine } from '#contract/desk/trail.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { atCourse } from '#web/texts/course-time.ts';

/** One trail line, or all lines of a draw or a pasted list. */
export type Deed = [TrailLine, ...TrailLine[]];

/** Subjects whose lines are grouped. A draw also writes lines about its day and matches. */
const PLACED: readonly TrailLine['subject'][] = ['pairings', 'players'];
const BESIDE: readonly TrailLine['subject'][] = ['days', 'matches'];

/** Groups lines into deeds, newest first. A draw or a pasted list is one transaction with many lines. */
export function deedsOf(lines: readonly TrailLine[]): Deed[] {
  const deeds: Deed[] = [];
  for (const line of lines) {
    const last = deeds.at(-1);
    if (last && isOfDeed(line) && isOfDeed(last[0]) && isSameDeed(last[0], line)) last.push(line);
    else deeds.push([line]);
  }
  return deeds.flatMap((deed) =>
    deed.some(isPlaced) ? placedFirst(deed) : deed.map((line): Deed => [line]),
  );
}

const isPlaced = ({ subject }: TrailLine) => PLACED.includes(subject);
const isOfDeed = (line: TrailLine) =>
  line.change.kind === 'fields' && (isPlaced(line) || BESIDE.includes(line.subject));

/** All lines of a transaction have its start time. */
const isSameDeed = (one: TrailLine, other: TrailLine) =>
  one.at === other.at && one.by.name === other.by.name && one.reason === other.reason;

/** Drops the lines about days and matches, unless they list a change. */
function placedFirst(deed: Deed): Deed[] {
  const says = ({ change }: TrailLine) => change.kind === 'fields' && change.fields.length > 0;
  const [first, ...rest] = deed.filter(isPlaced);
  const others = deed.filter((line) => !isPlaced(line) && says(line)).map((line): Deed => [line]);
  return first ? [[first, ...rest], ...others] : others;
}

type DayOfDeeds = { date: CalendarDate; deeds: Deed[] };

/** The deeds of each day, by the course's date. */
export function daysOf(deeds: readonly Deed[], timeZone: string): DayOfDeeds[] {
  const days: DayOfDeeds[] = [];
  for (const deed of deeds) {
    const { date } = atCourse(new Date(deed[0].at), timeZone);
    const known = days.find((day) => day.date === date);
    if (known) known.deeds.push(deed);
    else days.push({ date, deeds: [deed] });
  }
  return days;
}
