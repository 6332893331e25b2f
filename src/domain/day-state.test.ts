import { describe, expect, test } from 'vitest';
import { changeDay, DAY_STATES, type DayEvent, type DayState, isLocked, unfinishedOf } from './day-state.ts';
import { type StrokeTriple, sampleResults } from './sample-results.ts';

const FINISHED = { holes: [], matches: [] };
const UNFINISHED = { holes: [17, 18], matches: [12] };

const EVENTS: DayEvent[] = [
  { kind: 'open' },
  { kind: 'suspend', reason: 'Thunder' },
  { kind: 'resume', reason: 'It has passed' },
  { kind: 'make official', ruling: null },
  { kind: 'reopen', reason: 'Hole 7 was misread' },
];

/** State by event, in the order of EVENTS: the next state, or why not, in brackets. */
const LIFE: Record<DayState, string[]> = {
  'not open': ['open', '(not open yet)', '(not open yet)', '(not open yet)', '(not open yet)'],
  open: ['(already open)', 'suspended', '(not suspended)', 'official', '(not official)'],
  suspended: ['(already open)', '(already suspended)', 'open', 'official', '(not official)'],
  official: ['(official)', '(official)', '(official)', '(official)', 'open'],
};

describe('D-16 a day is not open, open, suspended or official', () => {
  test.each(
    DAY_STATES.flatMap((state) =>
      EVENTS.map((event, index) => ({ state, event, name: event.kind, result: LIFE[state][index] })),
    ),
  )('$state, $name: $result', ({ state, event, result }) => {
    const change = changeDay(state, event, FINISHED);
    expect(change.ok ? change.state : `(${change.refusal.kind})`).toBe(result);
  });

  test.each(['suspend', 'resume', 'reopen'] as const)('to %s needs a reason', (kind) => {
    const state = { suspend: 'open', resume: 'suspended', reopen: 'official' } as const;
    for (const reason of ['', ' \t\n']) {
      const change = changeDay(state[kind], { kind, reason }, FINISHED);
      expect(change).toEqual({ ok: false, refusal: { kind: 'reason missing' } });
    }
  });

  test('a wrong state is named before a missing reason', () => {
    const change = changeDay('not open', { kind: 'reopen', reason: '' }, FINISHED);
    expect(change).toEqual({ ok: false, refusal: { kind: 'not open yet' } });
  });

  test.each([
    { rule: 'all decided and settled', unfinished: FINISHED, ruling: null, result: 'official' },
    { rule: 'all, and a ruling', unfinished: FINISHED, ruling: 'As read aloud', result: 'official' },
    { rule: 'something missing', unfinished: UNFINISHED, ruling: null, result: 'not finished' },
    { rule: 'a hole missing', unfinished: { holes: [1], matches: [] }, ruling: null, result: 'not finished' },
    {
      rule: 'a match missing',
      unfinished: { holes: [], matches: [1] },
      ruling: null,
      result: 'not finished',
    },
    { rule: 'something missing, and a ruling', unfinished: UNFINISHED, ruling: 'Storm', result: 'official' },
    { rule: 'a ruling without a reason', unfinished: UNFINISHED, ruling: ' ', result: 'reason missing' },
  ])('to make a day official: $rule', ({ unfinished, ruling, result }) => {
    for (const state of ['open', 'suspended'] as const) {
      const change = changeDay(state, { kind: 'make official', ruling }, unfinished);
      expect(change.ok ? change.state : change.refusal.kind).toBe(result);
    }
  });

  test('the refusal names what is missing', () => {
    expect(changeDay('open', { kind: 'make official', ruling: null }, UNFINISHED)).toEqual({
      ok: false,
      refusal: { kind: 'not finished', unfinished: UNFINISHED },
    });
  });

  test('only an official day is locked', () => {
    expect(DAY_STATES.filter(isLocked)).toEqual(['official']);
  });
});

describe('D-16 what is missing follows from the results', () => {
  const decided: StrokeTriple = [4, 4, 5];

  test('everything, before a day opens', () => {
    const { holes, matches } = unfinishedOf(2, { ...sampleResults({}), matches: [] });
    expect([holes.length, matches.length]).toEqual([18, 12]);
  });

  test('an undecided hole and an open match; a halved match is settled, the other day does not matter', () => {
    const day1 = Array.from(
      { length: 18 },
      (_, index): StrokeTriple => (index === 6 ? [4, null, 5] : decided),
    );
    const results = sampleResults({
      holes: day1,
      winners: ['halved', 'timbermen', null, 'stopemen', 'powdermen', 'halved'],
    });
    expect(unfinishedOf(1, results)).toEqual({ holes: [7], matches: [3] });
  });

  test('nothing, on a finished day', () => {
    const holes = Array.from({ length: 18 }, () => decided);
    const winners = Array.from({ length: 6 }, () => 'halved' as const);
    expect(unfinishedOf(1, sampleResults({ holes, winners }))).toEqual({ holes: [], matches: [] });
  });
});
