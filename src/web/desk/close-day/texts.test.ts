import { expect, test } from 'vitest';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { DeskCard } from '#contract/desk/cards.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { sayTie } from '#web/desk/ui/texts.ts';
import { cardProblem, countCards, factsOf, sayEnd, whyNot } from './texts.ts';

const team = (teamId: TeamId): DeskDayAgreement['teams'][number] => ({
  teamId,
  captain: null,
  strokes: 76,
  paper: { total: null, difference: null },
  matchesWon: 2,
  points: 12,
  standpoint: {
    teamId,
    state: 'agreed',
    at: null,
    heardBy: null,
    reopened: [],
    disputed: [],
    ruled: [],
  },
});
const day: DeskDayAgreement = {
  day: 1,
  state: 'open',
  since: null,
  wasOfficial: false,
  captainsOut: false,
  holes: [],
  undecided: [],
  openMatches: [],
  teams: TEAM_IDS.map(team),
  disputes: [],
};

test.each([
  { totals: [null, null, null], ok: null, text: 'No paper total was typed', why: null },
  { totals: [76, 76, 76], ok: true, text: '3 paper totals agree', why: null },
  { totals: [null, 76, null], ok: true, text: '1 of 3 paper totals typed; it agrees', why: null },
  {
    totals: [76, 77, null],
    ok: false,
    text: 'Paper total differs: Stopemen',
    why: 'The Stopemen’s card does not add up: the sheet says 76, the paper says 77.',
  },
])('D-16 closing a day checks the paper totals: $text', ({ totals, ok, text, why }) => {
  const teams = day.teams.map((one, at): DeskDayAgreement['teams'][number] => {
    const total = totals[at] ?? null;
    return { ...one, paper: { total, difference: total === null ? null : one.strokes - total } };
  });
  expect(factsOf({ ...day, teams })).toContainEqual({ ok, text });
  expect(whyNot({ ...day, teams }, () => true)).toBe(why);
});

test('D-16 a paper total is not compared while its card has an empty hole', () => {
  const teams = day.teams.map((one) => ({ ...one, paper: { total: 80, difference: null } }));
  const unfinished = { ...day, undecided: [18], teams };
  expect(factsOf(unfinished)).toContainEqual({ ok: null, text: '3 of 3 paper totals typed' });
  expect(whyNot(unfinished, () => true)).toBe('Not everything is in.');
});

const cardOf = (board: DeskCard['board'], strokes: (number | null)[], signed: number | null): DeskCard => {
  const posted = { id: 1, playerId: 1, version: 1, setBy: null };
  return {
    player: { id: 1, name: 'Hazel Exampler', teamId: 'stopemen' },
    board,
    holes: strokes.map((one, at) => ({ ...posted, hole: at + 1, strokes: one })),
    signed: { ...posted, strokes: signed, out: null, in: null, ruledTotal: null, noCard: false },
    second: { state: 'not asked', firstBy: null, holes: [] },
  };
};
const EVERY = (strokes: number | null) => Array.from({ length: 18 }, () => strokes);

test.each([
  { card: cardOf('ranked', EVERY(4), 72), problem: null },
  { card: cardOf('no card', EVERY(null), null), problem: null },
  { card: cardOf('not started', EVERY(null), null), problem: 'No card yet.' },
  { card: cardOf('on the course', [4, 4, ...EVERY(null).slice(2)], null), problem: '2 of 18 holes typed.' },
  { card: cardOf('to be checked', EVERY(4), null), problem: 'Adds up to 72, not signed.' },
  { card: cardOf('to be checked', EVERY(4), 73), problem: 'Adds up to 72, signed for 73.' },
  { card: cardOf('on the course', EVERY(4), 72), problem: 'Not sent yet.' },
  { card: cardOf('to be checked', EVERY(4), 72), problem: 'Adds up to 72 as signed, but a nine differs.' },
  {
    card: {
      ...cardOf('to be checked', EVERY(4), 72),
      second: {
        state: 'done' as const,
        firstBy: null,
        holes: cardOf('ranked', [5, ...EVERY(4).slice(1)], 72).holes ?? [],
      },
    },
    problem: 'The two entries differ on hole 1.',
  },
  {
    card: { ...cardOf('to be checked', [], null), holes: null, signed: null },
    problem: 'To be typed a second time.',
  },
])('D-27 explains why a card still needs work: $problem', ({ card, problem }) => {
  expect(cardProblem(card)).toBe(problem);
});

const AT = '2025-10-04T19:44:00Z';
test.each([
  {
    end: {
      status: 'ruled' as const,
      ruling: { by: 'June Ledger', reason: 'Aloud with Sam', at: AT },
      aloud: null,
    },
    says: 'Hole 7 counts as 5. Settled in person by June Ledger, 3:44 PM.',
  },
  {
    end: {
      status: 'ruled' as const,
      ruling: { by: 'June Ledger', reason: 'The paper says 5', at: AT },
      aloud: null,
    },
    says: 'Hole 7 counts as 5. Ruled by June Ledger, 3:44 PM: “The paper says 5”',
  },
  {
    end: { status: 'agreed' as const, ruling: null, aloud: { by: 'Otto Tally', at: AT } },
    says: 'Hole 7 counts as 5. Settled in person by Otto Tally, 3:44 PM.',
  },
  {
    end: { status: 'agreed' as const, ruling: null, aloud: null },
    says: 'Hole 7 counts as 5. The captain has agreed on their phone.',
  },
  {
    end: { status: 'corrected' as const, ruling: null, aloud: null },
    says: 'Hole 7 counts as 5. Corrected. The captain will be asked again.',
  },
  { end: { status: 'open' as const, ruling: null, aloud: null }, says: 'Open' },
])('D-17 shows the outcome of a dispute: $says', ({ end, says }) => {
  expect(sayEnd({ ...end, hole: 7 }, 5, () => '3:44 PM')).toBe(says);
});

test('D-17 mentions no score for a disputed hole that has been cleared', () => {
  const end = { status: 'taken back' as const, ruling: null, aloud: null, hole: 7 };
  expect(sayEnd(end, null, () => '3:44 PM')).toBe('Withdrawn by the captain.');
});

test('D-27 counts all 36 cards, including those of players who are not in a group', () => {
  const cards = [cardOf('ranked', EVERY(4), 72), cardOf('to be checked', EVERY(4), 73)];
  const count = countCards({ state: 'open', groups: [{ group: 1, teeTime: null, cards }] });
  expect(count).toMatchObject({ all: 36, in: 2, wrong: 1, left: 35, once: 0 });
});

test('D-15 counts the leaders’ cards that were typed only once', () => {
  const cards = (['asked', 'of another', 'done', 'not asked'] as const).map((state) => ({
    ...cardOf('ranked', EVERY(4), 72),
    second: { state, firstBy: null, holes: [] },
  }));
  expect(countCards({ state: 'open', groups: [{ group: 1, teeTime: null, cards }] }).once).toBe(2);
});

test.each([
  {
    teams: [
      [26, 5],
      [26, 4],
    ],
    says: 'Tied on points; 5 matches to 4.',
  },
  {
    teams: [
      [26, 5],
      [26, 5],
    ],
    says: 'Tied on points and matches: they share first place.',
  },
  {
    teams: [
      [26, 4],
      [25, 5],
    ],
    says: null,
  },
  {
    teams: [
      [0, 0],
      [0, 0],
    ],
    says: null,
  },
])('D-5 explains a tie: $says', ({ teams, says }) => {
  expect(sayTie(teams.map(([totalPoints = 0, matchesWon = 0]) => ({ totalPoints, matchesWon })))).toBe(says);
});
