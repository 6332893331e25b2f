import { describe, expect, test } from 'vitest';
import { type StrokeTriple, sampleResults } from '#testing/samples/results.ts';
import {
  changeDay,
  currentDay,
  DAY_STATES,
  type DayEvent,
  type DayState,
  NOTHING_UNFINISHED as FINISHED,
  isLocked,
  type Unfinished,
  unfinishedOf,
} from './day-state.ts';
import { byTeam } from './teams.ts';

const UNFINISHED: Unfinished = { holes: [17, 18], matches: [12], paper: [] };
const DIFFERS: Unfinished = { ...FINISHED, paper: [{ teamId: 'stopemen', sheet: 76, paper: 77 }] };
const NO_PAPER = byTeam(() => null);

const EVENTS: DayEvent[] = [
  { kind: 'open' },
  { kind: 'suspend', reason: 'Thunder' },
  { kind: 'resume', reason: 'It has passed' },
  { kind: 'make official', ruling: null, withoutChampion: null },
  { kind: 'reopen', reason: 'Hole 7 was misread' },
];

/** For each state, in the order of EVENTS: the next state, or the reason for the refusal in parentheses. */
const LIFE: Record<DayState, string[]> = {
  'not open': ['open', '(not open yet)', '(not open yet)', '(not open yet)', '(not open yet)'],
  open: ['(already open)', 'suspended', '(not suspended)', 'official', '(not official)'],
  suspended: ['(already open)', '(already suspended)', 'open', 'official', '(not official)'],
  official: ['(official)', '(official)', '(official)', '(official)', 'open'],
};

describe('D-16 a day has one of four states: not open, open, suspended, official', () => {
  test.each(
    DAY_STATES.flatMap((state) =>
      EVENTS.map((event, index) => ({ state, event, name: event.kind, result: LIFE[state][index] })),
    ),
  )('in the state “$state”, the event “$name” gives: $result', ({ state, event, result }) => {
    const change = changeDay(state, event, FINISHED);
    expect(change.ok ? change.state : `(${change.refusal.kind})`).toBe(result);
  });

  test.each(['suspend', 'resume', 'reopen'] as const)('%s requires a reason', (kind) => {
    const state = { suspend: 'open', resume: 'suspended', reopen: 'official' } as const;
    for (const reason of ['', ' \t\n']) {
      const change = changeDay(state[kind], { kind, reason }, FINISHED);
      expect(change).toEqual({ ok: false, refusal: { kind: 'reason missing' } });
    }
  });

  test('a wrong state is reported before a missing reason', () => {
    const change = changeDay('not open', { kind: 'reopen', reason: '' }, FINISHED);
    expect(change).toEqual({ ok: false, refusal: { kind: 'not open yet' } });
  });

  test.each([
    { rule: 'everything is decided and settled', unfinished: FINISHED, ruling: null, result: 'official' },
    {
      rule: 'everything is finished, with a ruling',
      unfinished: FINISHED,
      ruling: 'As read aloud',
      result: 'official',
    },
    { rule: 'holes and matches are missing', unfinished: UNFINISHED, ruling: null, result: 'not finished' },
    {
      rule: 'a hole is missing',
      unfinished: { ...FINISHED, holes: [1] },
      ruling: null,
      result: 'not finished',
    },
    {
      rule: 'a match is missing',
      unfinished: { ...FINISHED, matches: [1] },
      ruling: null,
      result: 'not finished',
    },
    { rule: 'a card does not add up', unfinished: DIFFERS, ruling: null, result: 'not finished' },
    {
      rule: 'a card does not add up, with a ruling',
      unfinished: DIFFERS,
      ruling: 'The paper is wet',
      result: 'official',
    },
    {
      rule: 'holes and matches are missing, with a ruling',
      unfinished: UNFINISHED,
      ruling: 'Storm',
      result: 'official',
    },
    { rule: 'the ruling has no reason', unfinished: UNFINISHED, ruling: ' ', result: 'reason missing' },
  ])('making a day official when $rule gives: $result', ({ unfinished, ruling, result }) => {
    for (const state of ['open', 'suspended'] as const) {
      const change = changeDay(state, { kind: 'make official', ruling, withoutChampion: null }, unfinished);
      expect(change.ok ? change.state : change.refusal.kind).toBe(result);
    }
  });

  test('the refusal lists the undecided holes and open matches', () => {
    const event = { kind: 'make official', ruling: null, withoutChampion: null } as const;
    expect(changeDay('open', event, UNFINISHED)).toEqual({
      ok: false,
      refusal: { kind: 'not finished', unfinished: UNFINISHED },
    });
  });

  test.each([
    { cards: 1, ruling: null, withoutChampion: null, result: 'cards missing' },
    { cards: 35, ruling: 'Storm', withoutChampion: null, result: 'cards missing' },
    { cards: 35, ruling: null, withoutChampion: ' ', result: 'reason missing' },
    { cards: 35, ruling: null, withoutChampion: 'Lost in the rain', result: 'official' },
    { cards: 0, ruling: null, withoutChampion: null, result: 'official' },
  ])(
    'D-27 $cards missing cards, ruling $ruling and withoutChampion $withoutChampion lead to: $result',
    (row) => {
      const { cards, ruling, withoutChampion, result } = row;
      const change = changeDay('open', { kind: 'make official', ruling, withoutChampion }, FINISHED, cards);
      expect(change.ok ? change.state : change.refusal.kind).toBe(result);
    },
  );

  test('only an official day is locked', () => {
    expect(DAY_STATES.filter(isLocked)).toEqual(['official']);
  });
});

describe('D-16 unfinished holes, matches and paper totals are derived from the results', () => {
  const decided: StrokeTriple = [4, 4, 5];

  test('before a day opens, every hole and every match is unfinished', () => {
    const paperTotals = byTeam(() => 72);
    const { holes, matches, paper } = unfinishedOf(2, { ...sampleResults({}), matches: [] }, paperTotals);
    expect([holes.length, matches.length, paper]).toEqual([18, 12, []]);
  });

  test('an undecided hole and an open match are unfinished; a halved match and the other day are not', () => {
    const day1 = Array.from(
      { length: 18 },
      (_, index): StrokeTriple => (index === 6 ? [4, null, 5] : decided),
    );
    const results = sampleResults({
      holes: day1,
      winners: ['halved', 'timbermen', null, 'stopemen', 'powdermen', 'halved'],
    });
    expect(unfinishedOf(1, results, NO_PAPER)).toEqual({ holes: [7], matches: [3], paper: [] });
  });

  test('on a finished day, nothing is unfinished', () => {
    const holes = Array.from({ length: 18 }, () => decided);
    const winners = Array.from({ length: 6 }, () => 'halved' as const);
    expect(unfinishedOf(1, sampleResults({ holes, winners }), NO_PAPER)).toEqual(FINISHED);
  });

  const OFF = { teamId: 'powdermen', sheet: 90, paper: 91 } as const;
  test.each([
    { rule: 'none if all three agree', totals: { timbermen: 72, stopemen: 72, powdermen: 90 }, paper: [] },
    { rule: 'none if one was typed and agrees', totals: { ...NO_PAPER, stopemen: 72 }, paper: [] },
    {
      rule: 'one that is a stroke off',
      totals: { timbermen: 72, stopemen: 72, powdermen: 91 },
      paper: [OFF],
    },
    {
      rule: 'two that are off, in the order of teams',
      totals: { timbermen: 70, stopemen: null, powdermen: 91 },
      paper: [{ teamId: 'timbermen', sheet: 72, paper: 70 }, OFF],
    },
    {
      rule: 'none if the total was cleared again',
      totals: { timbermen: 72, stopemen: 72, powdermen: null },
      paper: [],
    },
    {
      rule: 'none while a hole of its card is still empty',
      totals: { ...NO_PAPER, powdermen: 91 },
      last: [4, 4, null] as const,
      paper: [],
    },
  ])('lists paper totals that differ from the strokes: $rule', ({ totals, last = decided, paper }) => {
    const holes = Array.from({ length: 18 }, (_, at) => (at === 17 ? last : decided));
    const day2: StrokeTriple[] = Array.from({ length: 18 }, () => [9, 9, 9]);
    const results = sampleResults({ holes: [...holes, ...day2] });
    expect(unfinishedOf(1, results, totals).paper).toEqual(paper);
  });
});

test.each<{ states: [DayState, DayState]; day: 1 | 2 }>([
  { states: ['not open', 'not open'], day: 1 },
  { states: ['open', 'not open'], day: 1 },
  { states: ['suspended', 'not open'], day: 1 },
  { states: ['official', 'not open'], day: 2 },
  { states: ['official', 'suspended'], day: 2 },
  { states: ['open', 'open'], day: 2 },
  { states: ['open', 'official'], day: 1 },
  { states: ['official', 'official'], day: 2 },
])('D-28 if the days are $states, the current day is $day', ({ states: [first, second], day }) => {
  expect(
    currentDay([
      { day: 1, state: first },
      { day: 2, state: second },
    ]),
  ).toBe(day);
});
