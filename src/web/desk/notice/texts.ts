import type { DeskNotice } from '#contract/desk/notice.ts';
import type { Kind } from './draft.ts';

export const NOTICE = {
  title: 'Notice',
  lead: 'One sentence on every public page, the TV and the captains’ phones. Scores can still be posted.',
  leadRehearsed:
    'One sentence on the rehearsal’s clubhouse screen and its captains’ phones. The public site does not show it.',
  kind: 'What has happened',
  suspend: 'Play suspended',
  resume: 'Play resumes',
  words: 'Something else',
  noPlay: 'Play can be suspended once a day is open.',
  text: 'The sentence, as people will read it',
  nextWord: 'Next update at',
  nextWordHelp: 'Optional. Shown next to the notice; leave it out of the sentence.',
  takeDown: 'Take it down',
  empty: 'Write the sentence first.',
  same: 'The boards already say this.',
  takeTheirs: 'Keep theirs',
  postMine: 'Post mine instead',
  preview: 'People will see',
  now: 'On the public boards now',
  nowRehearsed: 'On the rehearsal’s boards now',

  noneYet: 'No notice is up. The boards show only the score.',
  justNow: 'From the organizers, when you press the button',
  unposted: 'This notice is not posted.',
  leave: 'Leave without it',
  emptyBoard: 'The board is empty until the first hole is decided.',
} as const;

const POST: Readonly<Record<Kind, string>> = {
  suspend: 'Suspend play and tell everybody',
  resume: 'Resume play and tell everybody',
  words: 'Post the notice',
};

export function postWords(kind: Kind, changesPlay: boolean, isUp: boolean): string {
  if (changesPlay) return POST[kind];
  return isUp ? 'Change the notice' : POST.words;
}

/** For example, 'Up since 11:20 AM, by Otto Tally. The desk will remind you at 12:00 PM.' */
export function upWords(
  { notice, changed }: DeskNotice,
  sayTime: (instant: string) => string,
  atTime: (instant: string) => string,
): string {
  if (!notice) return '';
  const by = changed ? `, by ${changed.name}` : '';
  const since = `Up since ${sayTime(notice.postedAt)}${by}.`;
  if (notice.nextWordAt === null) return since;
  return `${since} The desk will remind you ${atTime(notice.nextWordAt)}.`;
}

export function fasterWords({ notice, changed }: DeskNotice): string {
  const who = changed?.name ?? 'Someone else';
  return notice
    ? `${who} posted first, and the boards say: “${notice.text}” Your text is still here, but not posted.`
    : `${who} has taken the notice down. Your text is still here, but not posted.`;
}

const BOARDS = { real: 'every board', rehearsed: 'every board of the rehearsal' } as const;

/** The confirmations, which name either the public boards or those of the rehearsal. */
export function saidOf(isRehearsal: boolean) {
  const boards = isRehearsal ? BOARDS.rehearsed : BOARDS.real;
  return {
    posted: `The notice is on ${boards}.`,
    suspended: `Play is suspended, and ${boards} says so.`,
    resumed: `Play has resumed, and ${boards} says so.`,
    down: 'The notice has been taken down everywhere.',
    stillSuspended: (day: number) => `Play on Day ${day} stays suspended until you resume it.`,
  } as const;
}
