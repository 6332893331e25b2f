// The maximum lengths of texts in characters, for the contract, the forms and their messages. Imports no schema,
// because the browser loads this file.

export const NAME_LENGTH = 80;
export const CODE_LENGTH = 64;
export const TEAM_NAME_LENGTH = 40;
export const NOTICE_LENGTH = 280;
/** For a dispute, a ruling, or reopening a day. */
export const REASON_LENGTH = 280;
export const UNDO_REASON_LENGTH = 200;
export const TAKE_BACK_REASON_LENGTH = 500;

/** For the site's and the teams' texts. */
export const FIELD_LENGTHS = {
  tournamentName: 60,
  venue: 80,
  email: 120,
  phone: 40,
  location: 120,
  hashtag: 40,
  entryFee: 80,
  parking: 200,
  walking: 200,
  food: 200,
  courseName: 80,
  courseLocation: 120,
  courseType: 60,
  description: 600,
  courseDescription: 600,
  teamSpirit: 120,
} as const;
