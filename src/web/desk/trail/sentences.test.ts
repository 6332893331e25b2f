import { expect, test } from 'vitest';
import type { TrailLine } from '#contract/desk/trail.ts';
import { daysOf, deedsOf } from './deeds.ts';
import { sayDeed, sayReason, saySeed } from './sentences.ts';
import { sayDay } from './texts.ts';

const LINE: TrailLine = {
  line: 1,
  at: '2026-10-03T12:31:00.000Z',
  by: { name: 'June Ledger', role: 'organizer' },
  from: 'desk',
  reason: null,
  undoes: null,
  undoneBy: null,
  subject: 'pairings',
  day: 2,
  hole: null,
  group: 1,
  teamId: null,
  person: null,
  change: { kind: 'fields', action: 'added', fields: [] },
};
type Fields = readonly (readonly [name: string, from: string | null, to: string | null])[];
const changed = (changes: Partial<TrailLine>, fields: Fields, action: 'added' | 'changed' = 'changed') => ({
  ...LINE,
  ...changes,
  change: { kind: 'fields' as const, action, fields: fields.map(([name, from, to]) => ({ name, from, to })) },
});
const drawn = Array.from({ length: 36 }, (_, at) =>
  changed({ line: 40 - at, reason: 'drawn from 76e341d9' }, [['group_number', null, '1']], 'added'),
);
const ofDay = changed({ subject: 'days', line: 4, reason: 'drawn from 76e341d9' }, []);

test('D-14, D-19 all lines of a draw or a pasted list are shown as one action; other lines stay separate', () => {
  const opened = changed({ subject: 'days', line: 41 }, [['state', 'not open', 'open']]);
  const player = (line: number) =>
    changed({ subject: 'players', day: null, group: null, teamId: 'stopemen', line }, [], 'added');
  const later = { at: '2026-10-03T12:32:00.000Z' };
  const pasted = [player(43), player(42)].map((line) => ({ ...line, ...later }));
  const deeds = deedsOf([
    ...pasted,
    opened,
    ...drawn,
    ofDay,
    { ...player(3), at: '2026-10-01T12:00:00.000Z' },
  ]);
  expect(deeds.map((deed) => [deed.length, sayDeed(deed)])).toEqual([
    [2, 'saved 2 players of the Stopemen.'],
    [1, 'opened Day 2.'],
    [36, 'drew Day 2’s pairings (36 players placed).'],
    [1, 'added player: Stopemen.'],
  ]);
  expect(saySeed(drawn[0] ?? LINE)).toBe('Seed 76e341d9: the same seed and held players give the same draw.');
});

const CARD = { subject: 'cards', day: null, group: null, person: 'Xan Zelkova' } as const;

test.each<{ line: TrailLine; says: string }>([
  { line: changed({ subject: 'days' }, [['state', 'open', 'official']]), says: 'closed Day 2.' },
  { line: changed({ subject: 'days' }, [['state', 'official', 'open']]), says: 'reopened Day 2.' },
  { line: changed({ subject: 'days' }, [['state', 'suspended', 'open']]), says: 'resumed play on Day 2.' },
  {
    line: changed({ subject: 'days' }, [['pairings_published_at', null, '2026-10-03T00:00:00Z']]),
    says: 'published Day 2’s pairings.',
  },
  {
    line: changed({ subject: 'answers', hole: 7, teamId: 'stopemen' }, [['kind', null, 'dispute']], 'added'),
    says: 'disputed hole 7 of Day 2 for the Stopemen.',
  },
  {
    line: changed({ subject: 'captains', person: 'Sam Exampler', teamId: 'stopemen' }, [], 'added'),
    says: 'named Sam Exampler captain of the Stopemen.',
  },
  {
    line: changed({ subject: 'tournaments', day: null }, [['status', 'active', 'completed']]),
    says: 'declared the result.',
  },
  {
    line: changed({ subject: 'site', day: null, group: null }, [['venue', null, 'Quarry Lake']]),
    says: 'changed the site: venue: Quarry Lake.',
  },
  {
    line: changed({ subject: 'tournaments', day: null, group: null, person: 'Kit Logg' }, [
      ['captains_award_player_id', null, '17'],
    ]),
    says: 'gave the Captain’s Award to Kit Logg.',
  },
  {
    line: changed({ subject: 'tournaments', day: null, group: null, person: 'Kit Logg' }, [
      ['captains_award_player_id', '17', null],
    ]),
    says: 'took back the Captain’s Award from Kit Logg.',
  },
  {
    line: changed(CARD, [['no_card', 'false', 'true']]),
    says: 'noted that Xan Zelkova turned in no card.',
  },
  {
    line: changed(CARD, [['signed_total', null, '77']]),
    says: 'posted the total that Xan Zelkova signed for: 77.',
  },
  {
    line: changed(CARD, [['ruled_total', null, '78']]),
    says: 'ruled that the holes of Xan Zelkova’s card are right: 78.',
  },
  {
    line: changed({ ...CARD, subject: 'card_holes', hole: 18 }, [['strokes', null, '8']]),
    says: 'posted an 8 on hole 18 of Xan Zelkova’s card.',
  },
  {
    line: changed({ ...CARD, subject: 'second_entries', hole: 18 }, [['strokes', '5', '4']]),
    says: 'changed hole 18 of Xan Zelkova’s card from 5 to 4 in the second entry.',
  },
  {
    line: changed({ ...CARD, subject: 'card_holes', hole: 3 }, [
      ['strokes', '5', null],
      ['picked_up', 'false', 'true'],
    ]),
    says: 'marked hole 3 of Xan Zelkova’s card as picked up.',
  },
  {
    line: { ...LINE, ...CARD, change: { kind: 'hidden' } },
    says: 'changed Xan Zelkova’s card. Shown once the card has been typed twice.',
  },
  {
    line: changed(CARD, [['no_card', null, 'false']], 'added'),
    says: 'added card: Xan Zelkova.',
  },
  {
    line: changed({ subject: 'paper_totals', group: null, teamId: 'powdermen' }, [['total', '45', '46']]),
    says: 'changed the Powdermen’s paper total for Day 2 from 45 to 46.',
  },
  {
    line: changed({ subject: 'organizers', day: null, group: null }, [
      ['codes_made_at', null, '2026-10-03T00:00:00Z'],
    ]),
    says: 'made new recovery codes.',
  },
])('D-19 a line reads as a sentence: $says', ({ line, says }) => {
  expect(sayDeed([line])).toBe(says);
});

test('D-19 actions are listed by their date at the course, with “Today” before today’s date', () => {
  const opened = (line: number, at: string) =>
    changed({ subject: 'days', line, at }, [['state', 'not open', 'open']]);
  const lines = [
    opened(3, '2026-10-04T12:14:00.000Z'),
    opened(2, '2026-10-04T03:59:00.000Z'), // still October 3 at the course
    opened(1, '2026-10-03T12:31:00.000Z'),
  ];
  const days = daysOf(deedsOf(lines), 'America/Detroit');
  expect(days.map(({ date, deeds }) => [sayDay(date, '2026-10-04'), deeds.length])).toEqual([
    ['Today, Sunday, Oct 4, 2026', 1],
    ['Saturday, Oct 3, 2026', 2],
  ]);
});

test.each([
  { reason: 'Wrong row of the card', says: '“Wrong row of the card”' },
  { reason: 'accepted an invitation', says: null },
  { reason: 'drawn from 76e341d9', says: null },
  { reason: null, says: null },
])('D-19 a reason is quoted only if a person gave it: $reason', ({ reason, says }) => {
  expect(sayReason({ ...LINE, reason })).toBe(says);
});
