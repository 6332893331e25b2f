import { describe, expect, test } from 'vitest';
import { PICKED_UP } from '#domain/county-champion/card.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { type Drafts, typingOn } from '#web/desk/typing/typing.ts';
import { type CardCell, type CardValue, cardCellId, cardsLayout, SIGNED } from './card-cells.ts';

const PLAYERS = [11, 22, 33];
const first = (playerId: number, hole: CardCell['hole']): CardCell => ({ playerId, entry: 'first', hole });
const layout = cardsLayout(
  PLAYERS.flatMap((playerId) => [...HOLE_NUMBERS, SIGNED].map((hole) => first(playerId, hole))),
);
const typing = typingOn(layout);
const SEEN = { seenVersion: 1, seenValue: null };

/** Types on empty cards as in a browser. Returns the posts, the drafts and the cursor's position. */
function type(keys: string, from = first(11, 1)) {
  let drafts: Drafts<CardValue> = {};
  let at: CardCell | 'end' = from;
  const posts: [number, CardCell['hole'], CardValue | null][] = [];
  for (const key of keys) {
    if (at === 'end') break;
    const shown = { value: null, seen: SEEN };
    if (key !== '\n') {
      drafts = typing.typed(drafts, at, (drafts[cardCellId(at)]?.text ?? '') + key, shown);
      continue;
    }
    const { drafts: after, post, to } = typing.pressed(drafts, at, 'enter', shown);
    if (post) posts.push([post.cell.playerId, post.cell.hole, post.value]);
    drafts = after;
    at = to;
  }
  return { posts, at, drafts };
}

describe('typing on cards', () => {
  test('D-15 Enter posts each of 18 numbers, then the signed total, and leads to the next card', () => {
    const { posts, at } = type(`${'4\n'.repeat(18)}72\n5\n`);
    expect(posts).toEqual([
      ...Array.from({ length: 18 }, (_, hole) => [11, hole + 1, 4]),
      [11, SIGNED, 72],
      [22, 1, 5],
    ]);
    expect(at).toEqual(first(22, 2));
  });

  test('Enter on the signed total of the last card leads to no other field', () => {
    expect(type(`${'4\n'.repeat(18)}72\n`.repeat(3)).at).toBe('end');
  });

  test.each(['p', 'P', '4p', 'p4'])('D-15 posts “picked up” for %s and Enter', (keys) => {
    expect(type(keys)).toMatchObject({ posts: [], drafts: { 'card-11-1': { text: 'P' } } });
    expect(type(`${keys}\n`).posts).toEqual([[11, 1, PICKED_UP]]);
  });

  test('puts a second digit into the same field, and ignores letters', () => {
    expect(type('1x2\n').posts).toEqual([[11, 1, 12]]);
  });

  test.each([
    { hole: 5, text: '16' },
    { hole: 5, text: '0' },
    { hole: SIGNED, text: '17' },
    { hole: SIGNED, text: '271' },
    { hole: SIGNED, text: '999' },
  ])('R-35 keeps the invalid number $text in field $hole and does not post it', ({ hole, text }) => {
    const cell = first(22, hole);
    expect(type(`${text}\n`, cell)).toMatchObject({
      posts: [],
      at: cell,
      drafts: { [cardCellId(cell)]: { state: 'refused' } },
    });
  });

  test('refuses P as a signed total', () => {
    expect(type('p\n', first(22, SIGNED)).posts).toEqual([]);
  });

  test('Shift+Enter goes back; left and right arrows stay on the card, up and down change cards', () => {
    expect(layout.next(first(22, 1), -1)).toEqual(first(11, SIGNED));
    expect(layout.next(first(11, 1), -1)).toBe(null);
    expect(layout.beside(first(11, 18), 'right')).toEqual(first(11, SIGNED));
    expect(layout.beside(first(11, SIGNED), 'right')).toEqual(first(11, SIGNED));
    expect(layout.beside(first(11, 1), 'left')).toEqual(first(11, 1));
    expect(layout.beside(first(11, 9), 'down')).toEqual(first(22, 9));
    expect(layout.beside(first(33, 9), 'down')).toEqual(first(33, 9));
  });
});
