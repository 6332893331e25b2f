import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { type DayNumber, HOLES, MATCHES_PER_DAY } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { sayDiffers } from '#web/desk/scores/texts.ts';

/** DESK.md: closing is a ceremony; nothing is erased, and it can be taken back. */
export const CLOSE = {
  title: (day: DayNumber) => `Close Day ${day}`,
  lead: 'Three steps, no hurry. Closing stops posting; it erases nothing and can be taken back.',
  days: 'Day',
  allIn: 'Everything is in',
  notIn: 'Not everything is settled',
  toSheet: 'To the day sheet',
  readAloud: 'Read it aloud with the captains',
  readAgain: 'The figures have changed since they were read aloud. Please read them again.',
  howToRead: 'One of you reads, the other follows on the paper. Tick as each captain agrees.',
  team: 'Team',
  strokes: 'Strokes',
  matchesWon: 'Matches won',
  points: 'Points',
  agreed: 'Agreed',
  noCaptain: 'No captain',
  closeTheDay: 'Close the day',
  close: (day: DayNumber) => `Close Day ${day}`,
  without: 'Close without agreement…',
  why: 'Why does it close all the same?',
  whyHelp: 'It stands in the trail under your name. The public does not read it.',
  byRuling: (day: DayNumber) => `Close Day ${day} by ruling`,
  keep: 'Keep it open',
  ready: 'All three captains agree.',
  note: 'If something turns up later:',
  noteText: (day: DayNumber) =>
    `Reopen Day ${day} asks for a reason, shows it in the trail, and lets the desk correct. Captains stay out until you let them in.`,
} as const;

export const CAPTAINS_OUT = {
  text: (day: DayNumber) =>
    `Day ${day} is open for the desk alone. Captains can agree and dispute, not post.`,
  letIn: 'Let the captains in',
} as const;

export const CLOSED = {
  title: (day: DayNumber) => `Day ${day} is closed`,
  since: (at: string) => `Official since ${at}. Nothing of it can be posted any more.`,
  reopen: (day: DayNumber) => `Reopen Day ${day}…`,
  reopenNow: (day: DayNumber) => `Reopen Day ${day}`,
  why: 'Why is it reopened?',
  whyHelp: 'It stands in the trail under your name. The board says that the day is under review.',
  keep: 'Keep it closed',
  openNext: 'Open Day 2',
  nextText: 'Opening makes its 54 empty scores; captains can post at once.',
} as const;

export const NOT_OPEN = {
  title: (day: DayNumber) => `Day ${day} is not open yet`,
  first: 'It opens from Pre-flight, which says what is missing.',
  toPreflight: 'To Pre-flight',
} as const;

export const DISPUTES = {
  title: 'Disputes',
  none: 'Nobody disputes a hole.',
  says: (team: string, hole: number) => `${team}, hole ${hole}`,
  correct: 'Correct it on the day sheet',
  stands: (hole: number) => `Hole ${hole} stands…`,
  standsNow: (hole: number) => `Rule that hole ${hole} stands`,
  why: 'Why does it stand?',
  whyHelp: 'The captain reads it.',
  cancel: 'Leave it open',
  status: {
    open: 'Open',
    corrected: 'Corrected. The captain is asked again.',
    ruled: 'Ruled',
    'taken back': 'Taken back by the captain',
    agreed: 'The captain agrees now',
  },
  ruledBy: (name: string, reason: string) => `Ruled by ${name}: “${reason}”`,
} as const;

export const PUBLIC = {
  title: 'What the public will read',
  rehearsed: 'What the public would read',
  official: (day: DayNumber) => `Day ${day} is official`,
} as const;

const SCORES = HOLES * TEAM_IDS.length;

/** Null is neither right nor wrong. */
export type Fact = { ok: boolean | null; text: string };

/** What is in, each with a check or a warning. */
export function factsOf({ day, undecided, openMatches, disputes, teams }: DeskDayAgreement): Fact[] {
  const matches = MATCHES_PER_DAY[day];
  const open = disputes.filter(({ status }) => status === 'open').length;
  return [
    undecided.length === 0
      ? { ok: true, text: `${SCORES} of ${SCORES} scores` }
      : { ok: false, text: `Not decided: ${holesNamed(undecided)}` },
    {
      ok: openMatches.length === 0,
      text: `${matches - openMatches.length} of ${matches} matches`,
    },
    paperFact(teams),
    open === 0 ? { ok: true, text: 'No open dispute' } : { ok: false, text: disputesCounted(open) },
  ];
}

function paperFact(teams: DeskDayAgreement['teams']): Fact {
  const typed = teams.filter(({ paper }) => paper.total !== null);
  if (typed.length === 0) return { ok: null, text: 'No paper total was typed' };
  const off = teams.filter(differsFromPaper);
  if (off.length > 0)
    return { ok: false, text: `Paper differs: ${off.map(({ teamId }) => TEAM_NAMES[teamId]).join(', ')}` };
  if (typed.some(({ paper }) => paper.difference === null))
    return { ok: null, text: `${typed.length} of ${teams.length} paper totals typed` };
  return typed.length === teams.length
    ? { ok: true, text: `${typed.length} paper totals agree` }
    : { ok: true, text: `${typed.length} of ${teams.length} paper totals typed, and right` };
}

function differsFromPaper({ paper: { difference } }: DeskDayAgreement['teams'][number]): boolean {
  return difference !== null && difference !== 0;
}

/** Why the day cannot be closed yet; null if it can. */
export function whyNot(
  day: DeskDayAgreement,
  isAgreed: (team: DeskDayAgreement['teams'][number]) => boolean,
): string | null {
  if (day.undecided.length > 0 || day.openMatches.length > 0) return 'Not everything is in.';
  const off = day.teams.find(differsFromPaper);
  if (off) return sayDiffers(off.teamId, off.strokes, off.strokes - (off.paper.difference ?? 0));
  const missing = day.teams.filter((team) => !isAgreed(team));
  if (missing.length === 0) return null;
  const names = missing.map(({ teamId, captain }) => captain ?? `The captain of the ${TEAM_NAMES[teamId]}`);
  const last = names.at(-1) ?? '';
  return names.length === 1
    ? `${last} has not agreed yet.`
    : `${names.slice(0, -1).join(', ')} and ${last} have not agreed yet.`;
}

/** Beside a captain's name. */
export function sayStandpoint(
  { standpoint }: DeskDayAgreement['teams'][number],
  at: (instant: string) => string,
): string {
  const { state, disputed, reopened, heardBy } = standpoint;
  const when = standpoint.at === null ? '' : at(standpoint.at);
  if (state === 'agreed') return heardBy ? `Aloud, ${heardBy}, ${when}` : `On the phone, ${when}`;
  if (state === 'disputed') return `Disputes ${holesNamed(disputed)}`;
  if (reopened.length > 0) return `${capital(holesNamed(reopened))} corrected since`;
  return 'Not answered yet';
}

function disputesCounted(open: number): string {
  return open === 1 ? '1 open dispute' : `${open} open disputes`;
}

function holesNamed(holes: readonly number[]): string {
  if (holes.length === 1) return `hole ${holes[0]}`;
  return `holes ${holes.slice(0, -1).join(', ')} and ${holes.at(-1)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
