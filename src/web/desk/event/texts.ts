import type { EventSettings } from '#contract/desk/event.ts';
import { FIELD_LENGTHS } from '#contract/limits.ts';
import { type CalendarDate, type ClockTime, formatDate, formatTime } from '#domain/calendar.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { ApiError } from '#web/api/client.ts';
import { sentenceOf } from '#web/desk/ui/texts.ts';

type Day = EventSettings['days'][number];

export const EVENT = {
  title: 'Event',
  lead: 'Each field is saved as you leave it.',
  saved: (when: string) => `Saved ${when}`,
  toFix: (fields: number) => `${fields} to fix`,
  takeTheirs: 'Take theirs',
  saveMine: 'Save mine instead',
} as const;

export const PARTS = {
  dates: 'Dates',
  venue: 'Venue',
  contact: 'Contact and entry',
  teams: 'Teams and courses',
  aboutTeams: 'Three texts, three courses',
  points: 'Points',
  notes: 'Notes for spectators',
  aboutNotes: 'Parking, walking, food. Empty notes are not shown',
  name: 'Name, hashtag and links',
  aboutName: ({ tournamentName, hashtag, socialLinks: { length } }: EventSettings['site']) =>
    [tournamentName, hashtag, length > 0 && (length === 1 ? '1 link' : `${length} links`)]
      .filter(Boolean)
      .join(', '),
} as const;

export const CUP = {
  host: 'Host',
  zone: 'Time zone',
  otherZones: 'All time zones',
  now: (time: ClockTime) => `It’s ${formatTime(time)} at the course`,
} as const;

const ZONES: Readonly<Record<string, string>> = {
  'America/Detroit': 'Eastern (Detroit)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
};
const ALL_ZONES = Intl.supportedValuesOf('timeZone');
const asZone = (zone: string) => ({
  value: zone,
  label: ZONES[zone] ?? zone.replaceAll('_', ' ').replaceAll('/', ', '),
});
const OTHER_ZONES = ALL_ZONES.filter((zone) => !(zone in ZONES)).map(asZone);

/**
 * The four zones of the contiguous United States, then all others. A chosen zone that the browser does not list comes
 * first.
 */
export function zoneChoices(chosen: string) {
  const first = [...(ALL_ZONES.includes(chosen) ? [] : [chosen]), ...Object.keys(ZONES)];
  return { options: first.map(asZone), more: { title: CUP.otherZones, options: OTHER_ZONES } };
}

export const DAY = {
  title: (day: number) => `Day ${day}`,
  date: 'Date',
  startTime: 'First tee',
  sole: 'Low score',
  sharedByTwo: 'Two-way tie',
  sharedByThree: 'Three-way tie',
  soleSecond: 'Second place',
  noDate: 'If empty, the site says “TBD.”',
  passed: (date: string) => `${date}, has passed.`,
  order: 'Day 2 comes after Day 1.',
  use: (date: string) => `Use ${date}`,
  open: (day: number) => `Can be changed until Day ${day} is opened.`,
  begun: (day: number) => `Day ${day} has begun, so its points can’t change.`,
} as const;

/** For example, 'In 7 days'. */
export function sayDays(today: CalendarDate, date: CalendarDate): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** For example, 'Low score: 2. Two-way tie: 1 each. Three-way tie: 0 on Day 1, 1 each on Day 2'. */
export function sayPoints([first, second]: readonly [Day, Day]): string {
  const [one, two] = [first.points, second.points];
  const each = (points: number) => (points === 0 ? '0' : `${points} each`);
  const byDay = (name: keyof Day['points'], say = String as (points: number) => string) =>
    one[name] === two[name] ? say(one[name]) : `${say(one[name])} on Day 1, ${say(two[name])} on Day 2`;
  return `Low score: ${byDay('sole')}. Two-way tie: ${byDay('sharedByTwo', each)}. Three-way tie: ${byDay('sharedByThree', each)}`;
}

/** Warns how many teams still have the sample text of a new site. Null if no team has. */
export function saySampled(teams: EventSettings['teams']): string | null {
  const sampled = teams.filter((team) =>
    Object.values(team).some((text) => /\bsample\b/i.test(String(text))),
  );
  if (sampled.length === 0) return null;
  return sampled.length === 1 ? '1 team has sample text' : `${sampled.length} teams have sample text`;
}

export const SITE = {
  tournamentName: 'Name of the cup',
  where: 'Where',
  venue: 'Venue',
  contact: 'Contact',
  email: 'E-mail',
  phone: 'Phone',
  location: 'Location',
  entryFee: 'Entry fee',
  noFee: 'If empty, the site says “TBD.”',
  hashtag: 'Hashtag',
  links: 'Links',
  linksHelp: 'One per line: the text, then an address starting with https://',
  parking: 'Where to park',
  walking: 'Where to walk',
  food: 'Food',
} as const;

export const TEAM = {
  title: (teamId: TeamId) => TEAM_NAMES[teamId],
  course: 'Course',
  courseName: 'Name of the course',
  courseLocation: 'Where it is',
  kind: 'Type',
  courseType: 'Type of course',
  courseDescription: 'About the course',
  teamSpirit: 'Motto',
  description: 'About the team',
  established: 'Established',
} as const;

export const PICTURE = {
  title: 'On the public site',
  help: 'Updates as soon as a field is saved. A field that needs fixing isn’t saved yet.',
  host: (team: string, course: string) => `Hosted by the ${team} at ${course}`,
  day: (day: number) => `Day ${day}`,
  none: 'To be announced',
  contact: 'Contact',
  entry: 'Entry',
  tbd: 'TBD',
  spectators: 'For spectators',
} as const;

type Field = keyof typeof FIELD_LENGTHS;
const atMost = (sentence: string, field: Field) =>
  `${sentence} of at most ${FIELD_LENGTHS[field]} characters.`;

/** For each field, the sentence shown if the server refuses its value. */
const SENTENCES: Readonly<Record<string, string>> = {
  timeZone: 'The time zone was not saved. Choose another one.',
  startTime: 'The time was not saved. Type it as 9:00 AM.',
  points:
    'The points were not saved. A hole pays whole points, at most 3 in all, and nothing pays more than the low score.',
  tournamentName: atMost('The name was not saved. Use one line', 'tournamentName'),
  venue: atMost('The venue was not saved. Use one line', 'venue'),
  email: 'The e-mail address was not saved. Type it like name@club.example.',
  phone: atMost('The phone number was not saved. Use one line', 'phone'),
  location: atMost('The location was not saved. Use one line', 'location'),
  hashtag: 'The hashtag was not saved. Type # and one word.',
  socialLinks: 'The links were not saved. Use at most six lines, each with a text and an https:// address.',
  parking: atMost('The parking note was not saved. Use one paragraph', 'parking'),
  walking: atMost('The walking note was not saved. Use one paragraph', 'walking'),
  food: atMost('The food note was not saved. Use one paragraph', 'food'),
  established: 'The year was not saved. Type one from 1800 to 2125.',
  entryFee: atMost('The entry fee was not saved. Use one line', 'entryFee'),
  courseDescription: atMost('The text was not saved. Use one paragraph', 'courseDescription'),
  courseName: atMost('The course was not saved. Use one line', 'courseName'),
  courseLocation: atMost('The place was not saved. Use one line', 'courseLocation'),
  courseType: atMost('The type of course was not saved. Use one line', 'courseType'),
  teamSpirit: atMost('The motto was not saved. Use one line', 'teamSpirit'),
  description: atMost('The text was not saved. Use one paragraph', 'description'),
};

/** The sentence for a refused field. Other errors get the general sentence. */
export function sayWrong(error: unknown): string {
  const sentence = error instanceof ApiError && error.field && SENTENCES[error.field];
  return sentence || sentenceOf(error);
}

/** Explains why a day was refused. Its date must be in the cup's year, and Day 2 must come after Day 1. */
export function sayWrongDay(error: unknown, date: string, today: CalendarDate, year: number): string {
  if (!(error instanceof ApiError) || error.field !== 'date') return sayWrong(error);
  if (date.startsWith(`${year}-`)) return DAY.order;
  return date !== '' && date < today
    ? DAY.passed(formatDate(date))
    : `The date must be in ${year}, the year of this cup.`;
}

type Link = { label: string; url: string };

/** Links as editable text: one per line, with the label first, then the URL. */
export function linksAsText(links: readonly Link[]): string {
  return links.map(({ label, url }) => `${label} ${url}`).join('\n');
}

/** Parses links without validating them. The last word of a line is the URL. */
export function linksInText(text: string): Link[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf(' ');
      return { label: line.slice(0, Math.max(at, 0)).trim(), url: line.slice(at + 1) };
    });
}
