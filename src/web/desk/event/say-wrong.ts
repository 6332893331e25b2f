import { FIELD_LENGTHS } from '#contract/limits.ts';
import { ApiError } from '#web/api/client.ts';
import { sentenceOf } from '#web/desk/ui/texts.ts';

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
