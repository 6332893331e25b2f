import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TEAM_IDS } from '#domain/teams.ts';
import { type Drafts, type Key, type Post, type Shown, typingOn } from '#web/desk/typing/typing.ts';
import { type Cell, cellBeside, cellId, cellsInOrder, type EnterGoes, PAPER } from './cells.ts';
import { sheetLayout } from './layout.ts';

/** A sheet without a server: a post is applied immediately and gets the next version. */
class Paper {
  readonly scores = new Map<string, { strokes: number | null; version: number }>();
  readonly posts: Post<Cell, number>[] = [];
  drafts: Drafts<number> = {};
  at: Cell | 'end' = { teamId: 'timbermen', hole: 1 };
  readonly typing: ReturnType<typeof typingOn<Cell, number>>;

  constructor(goes: EnterGoes = 'along') {
    this.typing = typingOn(sheetLayout(goes, () => false));
  }

  shown(cell: Cell): Shown<number> {
    const { strokes, version } = this.scores.get(cellId(cell)) ?? { strokes: null, version: 1 };
    return { value: strokes, seen: { seenVersion: version, seenValue: strokes } };
  }

  set(cell: Cell, strokes: number | null): void {
    const { seenVersion } = this.shown(cell).seen;
    this.scores.set(cellId(cell), { strokes, version: seenVersion + 1 });
  }

  /** As in the browser: appends a digit to the draft, or replaces the selected value. */
  digit(digit: string): void {
    if (this.at === 'end') return;
    const before = this.drafts[cellId(this.at)]?.text ?? '';
    this.drafts = this.typing.typed(this.drafts, this.at, before + digit, this.shown(this.at));
  }

  press(key: Key): void {
    if (this.at === 'end') return;
    const { drafts, post, to } = this.typing.pressed(this.drafts, this.at, key, this.shown(this.at));
    this.drafts = drafts;
    if (post) {
      this.posts.push(post);
      this.set(post.cell, post.value);
    }
    this.at = to;
  }

  type(keys: string): void {
    for (const key of keys) key === '\n' ? this.press('enter') : this.digit(key);
  }
}

const T1: Cell = { teamId: 'timbermen', hole: 1 };
const T_PAPER: Cell = { teamId: 'timbermen', hole: PAPER };

describe('typing on the day sheet', () => {
  test.each<EnterGoes>(['along', 'down'])(
    'fills the sheet with 54 numbers and 54 presses of Enter (%s), then leads to the paper totals',
    (goes) => {
      const paper = new Paper(goes);
      paper.type(
        cellsInOrder(goes)
          .map((_, at) => `${1 + (at % 15)}\n`)
          .join(''),
      );
      expect(paper.posts).toEqual(
        cellsInOrder(goes).map((cell, at) => ({
          cell,
          value: 1 + (at % 15),
          seen: { seenVersion: 1, seenValue: null },
        })),
      );
      expect(paper.at).toEqual(T_PAPER);
      paper.type('76\n\n120\n');
      expect(paper.posts.slice(54).map(({ cell, value }) => [cellId(cell), value])).toEqual([
        ['timbermen-paper', 76],
        ['powdermen-paper', 120],
      ]);
      expect(paper.at).toBe('end');
    },
  );

  test.each(['9', '17', '271', '999'])(
    'keeps the invalid paper total %s in its field and does not post it',
    (text) => {
      const paper = new Paper();
      paper.at = T_PAPER;
      paper.type(`${text}\n`);
      expect([paper.at, paper.posts]).toEqual([T_PAPER, []]);
      expect(paper.drafts[cellId(T_PAPER)]).toMatchObject({ text, state: 'refused' });
    },
  );

  test('arrow keys lead from hole 18 to the team’s paper total and back, and stop at the edges', () => {
    const last = { teamId: 'timbermen', hole: 18 } as const;
    expect(cellBeside(last, 'right')).toEqual(T_PAPER);
    expect(cellBeside(T_PAPER, 'right')).toEqual(T_PAPER);
    expect(cellBeside(T_PAPER, 'left')).toEqual(last);
    expect(cellBeside(T_PAPER, 'down')).toEqual({ teamId: 'stopemen', hole: PAPER });
    expect(cellBeside(T_PAPER, 'up')).toEqual(T_PAPER);
    expect(cellBeside(T1, 'left')).toEqual(T1);
  });

  test('puts a second digit into the same field, because the cursor stays until Enter', () => {
    const paper = new Paper();
    paper.digit('1');
    expect(paper.at).toEqual(T1);
    paper.digit('2');
    expect([paper.at, paper.posts]).toEqual([T1, []]);
    paper.press('enter');
    expect(paper.posts[0]?.value).toBe(12);
  });

  test.each(['0', '16', '44', '99'])(
    'R-35 keeps the invalid score %s in its field and does not post it; Esc restores the saved score',
    (text) => {
      const paper = new Paper();
      paper.set(T1, 4);
      paper.type(`${text}\n`);
      expect(paper.at).toEqual(T1);
      expect(paper.drafts[cellId(T1)]).toMatchObject({ text, state: 'refused' });
      paper.press('escape');
      expect([paper.drafts, paper.posts]).toEqual([{}, []]);
    },
  );

  test('D-26 Del asks for confirmation, and a second Del clears the score; Enter does not confirm', () => {
    const paper = new Paper();
    paper.set(T1, 4);
    paper.press('delete');
    paper.press('enter');
    expect([paper.at, paper.posts]).toEqual([T1, []]);
    paper.press('delete');
    expect(paper.posts).toEqual([{ cell: T1, value: null, seen: { seenVersion: 2, seenValue: 4 } }]);
    expect(paper.at).toEqual(T1);
  });

  test('a score that arrives during typing does not change the version that the edit is based on', () => {
    const paper = new Paper();
    paper.digit('1');
    paper.set(T1, 3); // posted by a captain
    paper.type('1\n');
    expect(paper.posts).toEqual([{ cell: T1, value: 11, seen: { seenVersion: 1, seenValue: null } }]);
  });

  test('does not post a number that equals the saved score, even if that score has just arrived', () => {
    const paper = new Paper();
    paper.digit('4');
    paper.set(T1, 4);
    paper.press('enter');
    expect([paper.posts, paper.at]).toEqual([[], { teamId: 'timbermen', hole: 2 }]);
  });

  test('leaving a field with the mouse posts a valid number, keeps an invalid one, and never clears a score', () => {
    const shown = { value: 4, seen: { seenVersion: 2, seenValue: 4 } };
    const { blurred, typed } = new Paper().typing;
    const leaving = (text: string) => blurred(typed({}, T1, text, shown), T1, shown);
    expect(leaving('6')).toEqual({ drafts: {}, post: { cell: T1, value: 6, seen: shown.seen } });
    expect(leaving('77')).toMatchObject({ drafts: { [cellId(T1)]: { state: 'refused' } }, post: null });
    expect(leaving('')).toEqual({ drafts: {}, post: null });
  });

  test('random keys post only valid strokes, lose no typed number and leave at most one draft', () => {
    const keys = fc.constantFrom<Key | string>(
      ...'0123456789',
      ...Array<Key>(6).fill('enter'),
      'back',
      'left',
      'right',
      'up',
      'down',
      'delete',
      'escape',
    );
    fc.assert(
      fc.property(
        fc.array(keys, { maxLength: 120 }),
        fc.constantFrom<EnterGoes>('along', 'down'),
        (pressedKeys, goes) => {
          const paper = new Paper(goes);
          for (const key of pressedKeys) {
            const { at } = paper;
            if (at === 'end') break;
            const text = paper.drafts[cellId(at)]?.text ?? '';
            const before = paper.posts.length;
            const was = paper.shown(at).value;
            if (/^\d$/.test(key)) paper.digit(key);
            else paper.press(key as Key);
            const moved = paper.at === 'end' || cellId(paper.at) !== cellId(at);
            const number = Number(text);
            const [least, most] = at.hole === PAPER ? [18, 270] : [1, 15];
            const isRight = text !== '' && number >= least && number <= most;
            // Leaving a field posts a new, valid number. A key that does not move the cursor posts only if it
            // confirms a deletion, or if it is an arrow key at the edge of the sheet.
            if (moved && isRight && number !== was)
              expect(paper.posts.slice(before)).toMatchObject([{ cell: at, value: number }]);
            else if (paper.posts.length > before)
              expect(paper.posts.slice(before)).toMatchObject([{ cell: at, value: isRight ? number : null }]);
            if (moved && text !== '') expect(isRight).toBe(true);
          }
          for (const { cell, value } of paper.posts)
            expect(value === null || cell.hole === PAPER || (value >= 1 && value <= 15)).toBe(true);
          expect(Object.keys(paper.drafts).length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('the sheet has one field for every team and hole', () => {
    for (const goes of ['along', 'down'] as const)
      expect(new Set(cellsInOrder(goes).map(cellId)).size).toBe(18 * TEAM_IDS.length);
  });
});
