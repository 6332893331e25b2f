import { describe, expect, test } from 'vitest';
import type { DeskCard, DeskCards } from '#contract/desk/cards.ts';
import { type CardHole, PICKED_UP } from '#domain/county-champion/card.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { AS_OF } from '#testing/samples/cup.ts';
import { fieldsWith } from '#web/desk/outbox/field-view.ts';
import type { Correction } from '#web/outbox/correction.ts';
import type { CardPlace } from '#web/outbox/entry.ts';
import { cardCellId } from './card-cells.ts';
import { cardsView, isDone } from './card-view.ts';
import type { CardKind } from './cards-outbox.ts';
import { groupState } from './texts.ts';

type Parts = {
  strokes?: (hole: number) => CardHole;
  signed?: Partial<NonNullable<DeskCard['signed']>>;
};

function cardOf(playerId: number, { strokes = () => 4, signed = {} }: Parts = {}): DeskCard {
  const posted = { playerId, version: 3, setBy: null };
  return {
    board: 'to be checked',
    player: { id: playerId, name: `Sample Player ${playerId}`, teamId: TEAM_IDS[playerId % 3] ?? 'stopemen' },
    holes: HOLE_NUMBERS.map((hole) => ({
      ...posted,
      id: playerId * 64 + hole,
      hole,
      strokes: strokes(hole),
    })),
    signed: {
      ...posted,
      id: playerId * 64,
      strokes: 72,
      out: null,
      in: null,
      ruledTotal: null,
      noCard: false,
      ...signed,
    },
    second: { state: 'not asked', firstBy: 'June Ledger', holes: [] },
  };
}
const cardsWith = (...cards: DeskCard[]): DeskCards => ({
  state: 'open',
  groups: [{ group: 5, teeTime: '09:40', cards }],
});
type CardCorrection = Correction<CardKind>;
const player1 = { tournamentId: 2025, playerId: 1 };
const HOLE_4: CardPlace = { kind: 'card hole', ...player1, id: 64 + 4, entry: 'first', hole: 4 };
const SIGNED_TOTAL: CardPlace = { kind: 'signed total', ...player1, id: 64 };
const typed = (place: CardPlace, parts: Partial<CardCorrection> = {}): CardCorrection => ({
  key: 'key',
  author: { name: 'June Ledger', teamId: null },
  place,
  value: 5,
  confirmedAt: AS_OF,
  seenVersion: 3,
  seenValue: 4,
  tried: true,
  refusal: null,
  ...parts,
});
const first = (cards: DeskCards, own: CardCorrection[] = []) => {
  const view = cardsView(2025, cards, fieldsWith(own, {}));
  return { view, card: view.cards[0] };
};

describe('the view of saved cards and unsent corrections', () => {
  test.each([
    { rule: 'agrees', parts: {}, verdict: { kind: 'agrees' }, done: true },
    {
      rule: 'is not signed',
      parts: { signed: { strokes: null } },
      verdict: { kind: 'not signed' },
      done: false,
    },
    {
      rule: 'differs from its signed total',
      parts: { signed: { strokes: 73 } },
      verdict: { kind: 'differs', by: 1, nines: null },
      done: false,
    },
    {
      rule: 'differs on the back nine',
      parts: { signed: { strokes: 73, out: 36, in: 37 } },
      verdict: { kind: 'differs', by: 1, nines: [{ nine: 'back', by: 1 }] },
      done: false,
    },
    {
      rule: 'was ruled on',
      parts: { signed: { strokes: 73, ruledTotal: 72 } },
      verdict: { kind: 'ruled' },
      done: true,
    },
    {
      rule: 'was ruled on before a hole changed',
      parts: { signed: { strokes: 73, ruledTotal: 71 } },
      verdict: { kind: 'differs', by: 1, nines: null },
      done: false,
    },
    {
      rule: 'was picked up',
      parts: { strokes: (hole: number) => (hole === 12 ? PICKED_UP : 4) },
      verdict: { kind: 'no total', because: 'picked up' },
      done: true,
    },
    {
      rule: 'has a missing hole',
      parts: { strokes: (hole: number) => (hole === 12 ? null : 4) },
      verdict: { kind: 'no total', because: 'holes missing' },
      done: false,
    },
  ])('D-15 shows a card that $rule as $verdict.kind (done: $done)', ({ parts, verdict, done }) => {
    const { card } = first(cardsWith(cardOf(1, parts)));
    expect(card?.verdict).toEqual(verdict);
    expect(card && isDone(card)).toBe(done);
  });

  test('includes corrections in the sums before the server has responded', () => {
    const { view, card } = first(cardsWith(cardOf(1)), [typed(HOLE_4)]);
    expect(card?.summary).toMatchObject({ out: 37, in: 36, total: 73 });
    expect(card?.verdict).toMatchObject({ kind: 'differs', by: -1 });
    expect(view.cells[cardCellId({ playerId: 1, entry: 'first', hole: 4 })]).toMatchObject({
      state: 'waiting',
      value: 5,
    });
    const { card: signed } = first(cardsWith(cardOf(1)), [typed(SIGNED_TOTAL, { value: 70 })]);
    expect(signed).toMatchObject({ signedTotal: 70, verdict: { by: -2 } });
  });

  test('shows a refused value in its field, but does not count it', () => {
    const refusal = { status: 409, reason: 'The day is official.', current: null };
    const { view, card } = first(cardsWith(cardOf(1)), [typed(HOLE_4, { refusal })]);
    expect(view.cells[cardCellId({ playerId: 1, entry: 'first', hole: 4 })]).toMatchObject({
      state: 'refused',
      counts: 4,
    });
    expect([card?.summary.total, view.problems]).toEqual([72, 1]);
  });

  test('D-15 if two players’ cards have the same score on every hole, both cards report it', () => {
    const { view } = first(cardsWith(cardOf(1), cardOf(2), cardOf(3, { strokes: () => 5 })));
    expect(view.cards.map(({ sameAs }) => sameAs?.id ?? null)).toEqual([2, 1, null]);
  });

  test('D-15 hides the first entry during the second one, and compares the two once the second is complete', () => {
    const first72 = cardOf(1);
    const again = HOLE_NUMBERS.map((hole) => ({
      id: 96 + hole,
      playerId: 1,
      hole,
      strokes: hole < 4 ? 4 : null,
      version: 1,
      setBy: null,
    }));
    const second = { state: 'asked' as const, firstBy: 'June Ledger', holes: again };
    const { view, card } = first(cardsWith({ ...first72, holes: null, signed: null, second }));
    expect(card).toMatchObject({ verdict: { kind: 'blind' }, summary: { holesPlayed: 3 } });
    expect(Object.values(view.cells).map(({ cell }) => cell.entry)).toEqual(HOLE_NUMBERS.map(() => 'second'));

    const complete = again.map((hole) => ({ ...hole, strokes: hole.hole === 7 ? 5 : 4 }));
    const done = { ...second, state: 'done' as const, holes: complete };
    const { card: compared } = first(cardsWith({ ...first72, second: done }));
    expect(compared?.verdict).toEqual({ kind: 'entries differ', holes: [7] });
    expect(compared && isDone(compared)).toBe(false);
  });
});

test.each([
  { cards: [cardOf(1, { strokes: () => null })], locked: false, says: 'on the course' },
  { cards: [cardOf(1, { strokes: () => null })], locked: true, says: 'no cards' },
  {
    cards: [cardOf(1), cardOf(2, { strokes: () => null, signed: { noCard: true } })],
    locked: true,
    says: '1 without a card',
  },
  { cards: [cardOf(1), cardOf(2)], locked: true, says: '2 cards agree' },
])('D-27 a group in the list of cards shows "$says" (official: $locked)', ({ cards, locked, says }) => {
  const view = cardsView(2025, cardsWith(...cards), fieldsWith([], {}));
  expect(groupState(view.cards, locked ? null : 'on the course').text).toBe(says);
});
