import { ApiError } from '#web/api/client.ts';
import { sentenceOf } from '#web/desk/texts.ts';

/** By the field that the server names: what was not saved, and what to type instead. */
const SENTENCES: Readonly<Record<string, string>> = {
  timeZone: 'This time zone is not known. Choose another one.',
  date: 'The date was not saved. A day lies in the year of its cup.',
  startTime: 'The time was not saved. Type it as 9:00 AM.',
  points:
    'The points were not saved. A hole pays whole points, at most 3 in all, and nothing pays more than the low score.',
  tournamentName: 'The name was not saved. It is one line of at most 60 letters.',
  venue: 'The venue was not saved. It is one line of at most 80 letters.',
  email: 'The e-mail address was not saved. It looks like name@club.example.',
  phone: 'The phone number was not saved. It is one line of at most 40 letters.',
  location: 'The location was not saved. It is one line of at most 120 letters.',
  hashtag: 'The hashtag was not saved. It is one word after #.',
  socialLinks:
    'The links were not saved. Each line needs words and an address that begins with https://, six lines at most.',
  parking: 'Where to park was not saved. It is one paragraph of at most 200 letters.',
  walking: 'Where to walk was not saved. It is one paragraph of at most 200 letters.',
  food: 'The food was not saved. It is one paragraph of at most 200 letters.',
  established: 'The year was not saved. It lies between 1800 and 2125.',
  courseName: 'The course was not saved. It needs one line of at most 80 letters.',
  courseLocation: 'The place was not saved. It needs one line of at most 120 letters.',
  courseType: 'The kind of course was not saved. It needs one line of at most 60 letters.',
  teamSpirit: 'The motto was not saved. It needs one line of at most 120 letters.',
  description: 'The text was not saved. It needs one paragraph of at most 600 letters.',
};

/** A refused field in the desk's own words; anything else as everywhere at the desk. */
export function sayWrong(error: unknown): string {
  const sentence = error instanceof ApiError && error.field && SENTENCES[error.field];
  return sentence || sentenceOf(error);
}
