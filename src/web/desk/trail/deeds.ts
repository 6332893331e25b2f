import type { TrailLine } from '#contract/desk/trail.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { atCourse } from '#web/texts/course-time.ts';

/** An action that the trail shows as one item: a single line, or all lines of a draw or a pasted list. */
export type Deed = [TrailLine, ...TrailLine[]];

/** Subjects whose lines are grouped into one deed. */
const GROUPED: readonly TrailLine['subject'][] = ['pairings', 'players'];
/** Other subjects about which a draw writes lines. */
const ALSO_IN_A_DRAW: readonly TrailLine['subject'][] = ['days', 'matches'];

/** Groups lines into deeds, newest first. All lines of a draw or a pasted list come from one transaction. */
export function deedsOf(lines: readonly TrailLine[]): Deed[] {
  const deeds: Deed[] = [];
  for (const line of lines) {
    const last = deeds.at(-1);
    if (last && canBeGrouped(line) && canBeGrouped(last[0]) && isSameDeed(last[0], line)) last.push(line);
    else deeds.push([line]);
  }
  return deeds.flatMap((deed) =>
    deed.some(isGrouped) ? withoutEmptyLines(deed) : deed.map((line): Deed => [line]),
  );
}

const isGrouped = ({ subject }: TrailLine) => GROUPED.includes(subject);
const canBeGrouped = (line: TrailLine) =>
  line.change.kind === 'fields' && (isGrouped(line) || ALSO_IN_A_DRAW.includes(line.subject));

/** Lines written in the same transaction have the same time, author and reason. */
const isSameDeed = (one: TrailLine, other: TrailLine) =>
  one.at === other.at && one.by.name === other.by.name && one.reason === other.reason;

/** Turns each line about a day or a match into a separate deed, or drops the line if it lists no change. */
function withoutEmptyLines(deed: Deed): Deed[] {
  const hasChange = ({ change }: TrailLine) => change.kind === 'fields' && change.fields.length > 0;
  const [first, ...rest] = deed.filter(isGrouped);
  const others = deed.filter((line) => !isGrouped(line) && hasChange(line)).map((line): Deed => [line]);
  return first ? [[first, ...rest], ...others] : others;
}

type DayOfDeeds = { date: CalendarDate; deeds: Deed[] };

/** Groups deeds by their date at the course. */
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
