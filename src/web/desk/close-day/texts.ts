import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { DeskCard, DeskCards } from '#contract/desk/cards.ts';
import { summarizeCard } from '#domain/county-champion/card.ts';
import { isAccountedFor } from '#domain/county-champion/ranking.ts';
import { differingHoles } from '#domain/county-champion/second-entry.ts';
import { type DayNumber, HOLES, MATCHES_PER_DAY } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES, TOTAL_PLAYERS } from '#domain/teams.ts';
import { sayPending, type UnsentOf } from '#web/desk/outbox/texts.ts';
import { sayCounts, sayDiffers, sayRuling } from '#web/desk/scores/texts.ts';
import type { PreviewRow } from '#web/desk/ui/poster.tsx';
import { championNotNamed } from '#web/texts/awards.ts';
import { capitalized, holesListed, inWords, listed } from '#web/texts/words.ts';

export const CLOSE = {
  title: (day: DayNumber) => `Close Day ${day}`,
  lead: 'Closing locks the scores and the cards. It erases nothing and can be undone.',
  days: 'Day',
  allIn: 'Everything is in',
  notIn: 'Not everything is settled',
  notSent: 'Not everything is sent yet',
  isAllIn: 'Is everything in?',
  decide: 'Decide on the entries that were not posted.',
  counting: 'Everything is sent. The day is being counted again.',
  toSheet: 'Open the day sheet',
  toCards: 'Open the cards',
  readAloud: 'Read it aloud with the captains',
  readAgain: 'The figures have changed since they were read aloud. Please read them again.',
  howToRead: 'One of you reads, the other follows on the paper. Check off each captain who agrees.',
  team: 'Team',
  strokes: 'Strokes',
  matchesWon: 'Matches won',
  points: 'Points',
  agreed: 'Agreed',
  noCaptain: 'No captain',
  closeTheDay: 'Close the day',
  close: (day: DayNumber) => `Close Day ${day}`,
  without: 'Close without agreement…',
  why: 'Why close it without agreement?',
  whyHelp: 'Your reason and name go in the trail. The public does not see them.',
  byRuling: (day: DayNumber) => `Close Day ${day} by ruling`,
  keep: 'Keep it open',
  ready: 'All three captains agree.',
  readyWithNotice: 'All three captains agree. The notice will come down, too.',
  takeDown: 'Take it down when the day closes',
  note: 'If something turns up later:',
  noteText: (day: DayNumber) =>
    `You can reopen Day ${day} with a reason, which goes in the trail, and correct scores. Captains can’t post until you let them back in.`,
} as const;

/** D-27: the cards of Day 2. */
export const SETTLE = {
  title: (cards: number) =>
    cards === 1 ? 'One card to settle' : `${capitalized(inWords(cards))} cards to settle`,
  of: (all: number) => `of ${all} cards in`,
  wrong: (cards: number) => (cards === 1 ? '1 does not add up' : `${cards} do not add up`),
  done: (all: number) => `${all} of ${all} cards accounted for`,
  once: (cards: number) =>
    cards === 1 ? '1 leader’s card was typed only once' : `${cards} leaders’ cards were typed only once`,
  left: (cards: number) => (cards === 0 ? ': done' : `: ${cards} to settle`),
  row: (group: number, problem: string) => `Group ${group}. ${problem}`,
  check: 'Check it',
  type: 'Type it',
  noCard: 'No card',
  hasNone: 'No card was turned in.',
  thereIsOne: 'There is a card after all',
  showAll: (cards: number) => `Show all ${cards}`,
  finish: 'Finish the cards',
  finishHow: 'Opens the first one that isn’t right.',
  toCards: 'Go to the cards',
  orWithout: 'Or close without a County Champion',
  withoutHow: 'The team result counts. The site says that no County Champion was named, and why.',
  without: 'Close without one…',
  effect: (good: number, open: number) =>
    `The ${good} good cards are locked with the day and the other ${open} stay unsettled. No County Champion is named.`,
  why: 'Why? The public will read this.',
  whyHelp: 'One sentence is enough.',
  use: 'Use this reason',
  back: 'Go back to the cards',
  closesWithout: 'Closes without a County Champion',
  whyNot: 'Settle the cards first, or close without a County Champion.',
  notDecided: (cards: number) =>
    `County Champion: not decided yet. ${cards === 1 ? '1 card still has' : `${cards} cards still have`} to be settled.`,
} as const;

/** '12 card fields are still being sent. You can close the day once they are posted.', or null if none is pending. */
export function sayHeld(unsent: readonly Omit<UnsentOf, 'count' | 'refusedOn'>[]): string | null {
  const words = sayPending(unsent);
  const pending = unsent.reduce((sum, kind) => sum + kind.pending, 0);
  return words && `${words} You can close the day once ${pending === 1 ? 'it is' : 'they are'} posted.`;
}

/** Why a card still needs work before Day 2 can close. Null if it needs none. */
export function cardProblem({ board, holes, signed, second }: DeskCard): string | null {
  if (isAccountedFor(board)) return null;
  if (!holes || !signed) return 'To be typed a second time.';
  const card = holes.map(({ strokes }) => strokes);
  const { total, holesPlayed } = summarizeCard(card);
  const differ = differingHoles(
    card,
    second.holes.map(({ strokes }) => strokes),
  );
  if (second.state === 'done' && differ.length > 0)
    return `The two entries differ on ${holesListed(differ)}.`;
  if (holesPlayed === 0) return 'No card yet.';
  if (total === null) return `${holesPlayed} of ${HOLES} holes typed.`;
  if (signed.strokes === null) return `Adds up to ${total}, not signed.`;
  if (signed.strokes !== total) return `Adds up to ${total}, signed for ${signed.strokes}.`;
  return board === 'to be checked' ? `Adds up to ${total} as signed, but a nine differs.` : 'Not sent yet.';
}

export type CardsCount = {
  all: number;
  /** Cards that need no more work (D-27), plus complete cards that must still be checked. */
  in: number;
  wrong: number;
  toSettle: readonly { card: DeskCard; group: number }[];
  /** How many of the 36 cards still need work, including those of players who are not in a group. */
  left: number;
  /** Leaders' cards without a complete second entry. The day can be closed without second entries. */
  once: number;
};

export function countCards({ groups }: DeskCards): CardsCount {
  const cards = groups.flatMap(({ group, cards: own }) => own.map((card) => ({ card, group })));
  const toSettle = cards.filter(({ card }) => cardProblem(card) !== null);
  const wrong = toSettle.filter(({ card }) => card.board === 'to be checked').length;
  const left = Math.max(TOTAL_PLAYERS - cards.length + toSettle.length, 0);
  return {
    all: cards.length - toSettle.length + left,
    in: cards.length - toSettle.length + wrong,
    wrong,
    toSettle,
    left,
    once: cards.filter(({ card }) => /^(asked|of another)$/.test(card.second.state)).length,
  };
}

export const CAPTAINS_OUT = {
  text: (day: DayNumber) =>
    `Day ${day} is open for organizers only. Captains can agree and dispute, but not post.`,
  letIn: 'Let the captains in',
} as const;

export const CLOSED = {
  title: (day: DayNumber) => `Day ${day} is closed`,
  since: (at: string) => `Official since ${at}. No more scores can be posted.`,
  reopen: (day: DayNumber) => `Reopen Day ${day}…`,
  reopenNow: (day: DayNumber) => `Reopen Day ${day}`,
  why: 'Why are you reopening it?',
  whyHelp: 'Your reason and name go in the trail. The board says that the day is under review.',
  keep: 'Keep it closed',
  toPreflight: 'What comes next',
  toResult: 'Declare the champions',
} as const;

export const DISPUTES = {
  title: 'Disputes',
  none: 'No hole is disputed.',
  says: (team: string, hole: number) => `${team}, hole ${hole}`,
  correct: 'Correct it on the day sheet',
  isRight: (hole: number) => `Hole ${hole} is right…`,
  rule: (hole: number) => `Rule that hole ${hole} is right`,
  why: 'Why is it right?',
  whyHelp: 'The captain will read it.',
  cancel: 'Leave it open',
  status: {
    open: 'Open',
    corrected: 'Corrected. The captain will be asked again.',
    ruled: 'Ruled.',
    'taken back': 'Withdrawn by the captain.',
    agreed: 'The captain has agreed on their phone.',
  },
  settledAloud: (name: string, at: string) => `Settled in person by ${name}, ${at}.`,
} as const;

type Dispute = DeskDayAgreement['disputes'][number];

/** The outcome of a dispute: the strokes that count, and how it was settled. 'Open' if it is not settled. */
export function sayEnd(
  { hole, status, ruling, aloud }: Pick<Dispute, 'hole' | 'status' | 'ruling' | 'aloud'>,
  strokes: number | null,
  sayTime: (instant: string) => string,
): string {
  if (status === 'open') return DISPUTES.status.open;
  const counts = sayCounts(hole, strokes);
  if (ruling) return `${counts}${sayRuling(ruling, sayTime(ruling.at))}`;
  return `${counts}${aloud ? DISPUTES.settledAloud(aloud.by, sayTime(aloud.at)) : DISPUTES.status[status]}`;
}

export const PUBLIC = {
  title: 'The public will see',
  rehearsed: 'The public would see',
  official: (day: DayNumber) => `Day ${day} is official`,
} as const;

/** The teams in the order of one day's points. */
export function boardOfDay({ teams }: DeskDayAgreement): PreviewRow[] {
  const order = teams.toSorted((a, b) => b.points - a.points || b.matchesWon - a.matchesWon);
  return order.map(({ teamId, points, matchesWon }) => ({
    id: teamId,
    team: { name: TEAM_NAMES[teamId] },
    position:
      1 +
      teams.filter(
        (other) => other.points > points || (other.points === points && other.matchesWon > matchesWon),
      ).length,
    totalPoints: points,
    matchesWon,
  }));
}

/** How the cards that still need work affect the County Champion. Empty if no card needs work. */
export function sayChampion(cards: DeskCards, without: string | null): string {
  const { left } = countCards(cards);
  if (left === 0) return '';
  return without === null ? SETTLE.notDecided(left) : championNotNamed(without);
}

const SCORES = HOLES * TEAM_IDS.length;

/** `ok` is null while there is nothing to compare, for example before a paper total is typed. */
export type Fact = { ok: boolean | null; text: string };

/** The facts that show whether the day is complete, each with a check or a warning. */
export function factsOf({ day, undecided, openMatches, disputes, teams }: DeskDayAgreement): Fact[] {
  const matches = MATCHES_PER_DAY[day];
  const open = disputes.filter(({ status }) => status === 'open').length;
  return [
    undecided.length === 0
      ? { ok: true, text: `${SCORES} of ${SCORES} scores` }
      : { ok: false, text: `Not decided: ${holesListed(undecided)}` },
    {
      ok: openMatches.length === 0,
      text: `${matches - openMatches.length} of ${matches} matches`,
    },
    paperFact(teams),
    open === 0 ? { ok: true, text: 'No open disputes' } : { ok: false, text: disputesCounted(open) },
  ];
}

function paperFact(teams: DeskDayAgreement['teams']): Fact {
  const typed = teams.filter(({ paper }) => paper.total !== null);
  if (typed.length === 0) return { ok: null, text: 'No paper total was typed' };
  const off = teams.filter(differsFromPaper);
  if (off.length > 0)
    return {
      ok: false,
      text: `Paper total differs: ${off.map(({ teamId }) => TEAM_NAMES[teamId]).join(', ')}`,
    };
  if (typed.some(({ paper }) => paper.difference === null))
    return { ok: null, text: `${typed.length} of ${teams.length} paper totals typed` };
  return typed.length === teams.length
    ? { ok: true, text: `${typed.length} paper totals agree` }
    : {
        ok: true,
        text: `${typed.length} of ${teams.length} paper totals typed; ${typed.length === 1 ? 'it agrees' : 'they agree'}`,
      };
}

function differsFromPaper({ paper: { difference } }: DeskDayAgreement['teams'][number]): boolean {
  return difference !== null && difference !== 0;
}

/**
 * Why closing the day requires a ruling: missing scores or matches, a paper total that differs, or captains
 * who have not agreed. Null if it requires none.
 */
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
  return `${listed(names)} ${names.length === 1 ? 'has' : 'have'} not agreed yet.`;
}

/** The announcement when a captain is checked off. */
export const sayCheckedOff = (captain: string, organizer: string) =>
  `${captain} agreed, checked off by ${organizer}`;

/** Shown for a captain who agreed in person. */
export const sayAloud = (organizer: string) => `Agreed in person, checked off by ${organizer}`;

/** The captain's agreement with the day, shown next to the name. */
export function sayStandpoint(
  { standpoint }: DeskDayAgreement['teams'][number],
  at: (instant: string) => string,
): string {
  const { state, disputed, reopened, heardBy } = standpoint;
  const when = standpoint.at === null ? '' : at(standpoint.at);
  if (state === 'agreed') return heardBy ? `${sayAloud(heardBy)}, ${when}` : `Agreed on their phone, ${when}`;
  if (state === 'disputed') return `Disputes ${holesListed(disputed)}`;
  if (reopened.length > 0) return `${capitalized(holesListed(reopened))} corrected since then`;
  return 'Not answered yet';
}

function disputesCounted(open: number): string {
  return open === 1 ? '1 open dispute' : `${open} open disputes`;
}
