import type { DayStates } from '#contract/day-states.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { holesListed } from '#web/texts/words.ts';

type Day = DayStates['days'][number];

/** The first word of a board's official line. */
export type OfficialWord = 'Unofficial' | 'Suspended' | 'Under review' | 'Official';

/**
 * D-23: a board's official line, which is one word and a sentence that explains it. Null before any day is
 * opened, or if the result was declared before every day was closed.
 */
export function officialLine(
  { days }: DayStates,
  isFinal: boolean,
  timeZone: string,
): { word: OfficialWord; text: string } | null {
  const open = days.filter(({ state }) => state !== 'not open');
  const unofficial = open.filter(({ state }) => state !== 'official');
  const unusual =
    open.find(({ state }) => state === 'suspended') ?? unofficial.find(({ underReview }) => underReview);
  if (open.length === 0) return null;
  if (unusual)
    return {
      word: unusual.state === 'suspended' ? 'Suspended' : 'Under review',
      text: dayStateText(unusual, timeZone) ?? '',
    };
  if (unofficial.length === 0)
    return {
      word: 'Official',
      text:
        open.length > 1
          ? `Both days are official.${isFinal ? '' : ' The organizers have yet to declare the result.'}`
          : (dayStateText(open[0], timeZone) ?? ''),
    };
  if (isFinal) return null; // declared before every day was closed: the board already shows Final
  return {
    word: 'Unofficial',
    text:
      unofficial.length > 1
        ? 'Scores are unofficial until the organizers close each day.'
        : open.flatMap((day) => dayStateText(day, timeZone) ?? []).join(' '),
  };
}

/** D-23: a day's state in words, without any strokes. */
export function dayStateText(day: Day | undefined, timeZone: string): string | null {
  if (!day || day.state === 'not open') return null;
  const at = day.since === null ? null : courseTime(day.since, timeZone);
  if (day.state === 'official')
    return `Day ${day.day} ${at ? `became official on ${at.day} at ${at.time}` : 'is official'}.`;
  const moment = at ? ` since ${at.time}, ${at.day}` : '';
  if (day.state === 'suspended')
    return `Play on Day ${day.day} ${at ? `has been suspended${moment}` : 'is suspended'}.`;
  return day.underReview
    ? underReviewText(day, moment)
    : `Day ${day.day} is unofficial until the organizers close it.`;
}

/** Lists the holes under review. If a reopened day has none, says since when it has been under review. */
function underReviewText({ day, reviewed }: Day, moment: string): string {
  if (reviewed.length === 0)
    return `Day ${day} ${moment ? `has been under review${moment}` : 'is under review'}.`;
  return `Day ${day} is under review: ${holesListed(reviewed)}.`;
}

/** The newest correction to a decided hole, or null. */
export function lastCorrection({ corrections }: DayStates, timeZone: string): string | null {
  const last = corrections.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
  return last ? correctionText(last, timeZone) : null;
}

export function correctionText(
  { day, hole, at }: DayStates['corrections'][number],
  timeZone: string,
): string {
  const moment = courseTime(at, timeZone);
  return `Day ${day}, hole ${hole} was corrected on ${moment.day} at ${moment.time}.`;
}
