import { FIELD_LENGTHS } from '#contract/limits.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { ApiError } from '#web/api/client.ts';
import { sentenceOf } from '#web/desk/ui/texts.ts';

export const EVENT = {
  title: 'Event',
  lead: 'Saved as you leave a field. The public pages follow at once.',
  saved: (when: string) => `Saved ${when}`,
  takeTheirs: 'Take theirs',
  saveMine: 'Save mine instead',
} as const;

export const CUP = {
  title: 'The cup',
  year: 'Year',
  host: 'Host',
  zone: 'Time zone of the course',
  help: 'The next year is started when this one is over.',
} as const;

export const DAY = {
  title: (day: number) => `Day ${day}`,
  date: 'Date',
  startTime: 'First tee',
  points: 'Points of a hole',
  sole: 'Low score',
  sharedByTwo: 'Two tie',
  sharedByThree: 'Three tie',
  soleSecond: 'Second alone',
  open: (day: number) =>
    `The points can be changed until Day ${day} is opened, not after. An empty date reads “to be announced”.`,
  begun: (day: number) => `Day ${day} has begun: what a hole pays stays as it is.`,
} as const;

export const SITE = {
  title: 'Site and contact page',
  tournamentName: 'Name of the cup',
  venue: 'Venue',
  email: 'E-mail',
  phone: 'Phone',
  location: 'Location',
  hashtag: 'Hashtag',
  links: 'Links, one a line: the words, then the https address',
  spectators: 'For spectators, on the Schedule page',
  parking: 'Where to park',
  walking: 'Where to walk',
  food: 'Food',
  help: 'An empty field reads “to be announced”; what spectators are told is left out while it is empty.',
} as const;

export const TEAM = {
  title: (teamId: TeamId) => `${TEAM_NAMES[teamId]}: texts`,
  courseName: 'Course',
  courseLocation: 'Where it is',
  courseType: 'Kind of course',
  teamSpirit: 'Motto',
  description: 'About the team',
  established: 'Course since',
} as const;

export const PICTURE = {
  title: 'What the public reads',
  help: 'As it stands on the site now. It follows as soon as a field is saved.',
  host: (team: string, course: string) => `Hosted by the ${team} at ${course}`,
  day: (day: number) => `Day ${day}`,
  none: 'To be announced',
  contact: 'Contact',
  spectators: 'For spectators',
  noCourse: 'Nothing about the course yet',
} as const;

type Field = keyof typeof FIELD_LENGTHS;
const atMost = (sentence: string, field: Field) =>
  `${sentence} of at most ${FIELD_LENGTHS[field]} characters.`;

/** By the field that the server names: what was not saved, and what to type instead. */
const SENTENCES: Readonly<Record<string, string>> = {
  timeZone: 'This time zone is not known. Choose another one.',
  date: 'The date was not saved. A day lies in the year of its cup.',
  startTime: 'The time was not saved. Type it as 9:00 AM.',
  points:
    'The points were not saved. A hole pays whole points, at most 3 in all, and nothing pays more than the low score.',
  tournamentName: atMost('The name was not saved. It is one line', 'tournamentName'),
  venue: atMost('The venue was not saved. It is one line', 'venue'),
  email: 'The e-mail address was not saved. It looks like name@club.example.',
  phone: atMost('The phone number was not saved. It is one line', 'phone'),
  location: atMost('The location was not saved. It is one line', 'location'),
  hashtag: 'The hashtag was not saved. It is one word after #.',
  socialLinks:
    'The links were not saved. Each line needs words and an address that begins with https://, six lines at most.',
  parking: atMost('Where to park was not saved. It is one paragraph', 'parking'),
  walking: atMost('Where to walk was not saved. It is one paragraph', 'walking'),
  food: atMost('The food was not saved. It is one paragraph', 'food'),
  established: 'The year was not saved. It lies between 1800 and 2125.',
  courseName: atMost('The course was not saved. It needs one line', 'courseName'),
  courseLocation: atMost('The place was not saved. It needs one line', 'courseLocation'),
  courseType: atMost('The kind of course was not saved. It needs one line', 'courseType'),
  teamSpirit: atMost('The motto was not saved. It needs one line', 'teamSpirit'),
  description: atMost('The text was not saved. It needs one paragraph', 'description'),
};

/** A refused field in the desk's own words; anything else as everywhere at the desk. */
export function sayWrong(error: unknown): string {
  const sentence = error instanceof ApiError && error.field && SENTENCES[error.field];
  return sentence || sentenceOf(error);
}

type Link = { label: string; url: string };

/** Links as they are typed: one a line, the words and then the address. */
export function linksAsText(links: readonly Link[]): string {
  return links.map(({ label, url }) => `${label} ${url}`).join('\n');
}

/** What was typed, not judged: the last word of a line is taken for the address. */
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
