import { expect, test } from 'vitest';
import { drawPairings } from '#domain/pairings/draw.ts';
import { sampleDay } from '#testing/samples/pairings-day.ts';
import { SAMPLE_ROSTER } from '#testing/samples/roster.ts';
import { groupOf, isAsDrawn, problemsOf, unplacedOf } from './arrangement.ts';
import { differences } from './conflict.tsx';
import {
  begin,
  isSaved,
  isUnsaved,
  type PairingsAction,
  type PairingsState,
  step,
} from './pairings-state.ts';

const after = (state: PairingsState, ...actions: PairingsAction[]) => actions.reduce(step, state);
const fresh = () => begin(sampleDay());
const press = (player: number): PairingsAction => ({ kind: 'press', player });
const groups = (state: PairingsState, ...players: number[]) => players.map((id) => groupOf(state.now, id));

test('D-14 pressing two teammates swaps them and announces their new places', () => {
  const lifted = after(fresh(), press(101));
  expect(lifted).toMatchObject({ lifted: 101, past: [] });
  expect(lifted.said).toContain('Player 101 in group 1, lifted.');
  const swapped = after(lifted, press(112));
  expect(groups(swapped, 101, 112)).toEqual([6, 1]);
  expect(swapped).toMatchObject({
    lifted: null,
    said: 'Swapped: Player 101 in group 6, Player 112 in group 1.',
  });
  expect(problemsOf(swapped.base, swapped.now)).toEqual([]);
});

test.each([
  { rule: 'pressing the same player again puts them back', second: 101, lifted: null },
  { rule: 'pressing a player of another team lifts that one instead', second: 201, lifted: 201 },
])('$rule, and swaps nothing', ({ second, lifted }) => {
  const state = after(fresh(), press(101), press(second));
  expect(state.lifted).toBe(lifted);
  expect(isSaved(state)).toBe(true);
});

test('a swap that could not be saved counts as unsaved until it is saved or given up', () => {
  const swapped = after(fresh(), { kind: 'swap', one: 101, other: 112 });
  expect(isUnsaved(swapped)).toBe(false); // the save continues after the page is left
  const refused = after(swapped, { kind: 'refused', problem: 'No connection.', theirs: null });
  expect(isUnsaved(refused)).toBe(true);
  const more = { kind: 'swap', one: 103, other: 105 } as const;
  expect(isUnsaved(after(refused, { kind: 'begin', busy: 'saving' }, more))).toBe(true);
  expect(after(refused, { kind: 'undo' }).problem).toBeNull(); // nothing is left to save
  const givenUp = after(refused, { kind: 'give up' });
  expect([isUnsaved(givenUp), isSaved(givenUp), groups(givenUp, 101, 112)]).toEqual([false, true, [1, 6]]);
});

test('a save that fails does not put down the player in hand', () => {
  const swapped = after(fresh(), { kind: 'swap', one: 101, other: 112 }, press(103));
  const failed = after(swapped, { kind: 'refused', problem: 'No connection.', theirs: null });
  expect(groups(after(failed, press(105)), 103, 105)).toEqual(groups(failed, 105, 103));
});

test('players of different teams cannot be swapped', () => {
  const state = after(fresh(), { kind: 'swap', one: 101, other: 201 });
  expect(isSaved(state)).toBe(true);
  expect(state.said).toContain('only teammates can swap');
});

test('a held player stays held after a swap, until H is pressed again', () => {
  const held = after(fresh(), { kind: 'hold', player: 103 }, press(103), press(105));
  expect(held.now.held).toEqual([103]);
  expect(groups(held, 103)).toEqual([3]);
  expect(after(held, { kind: 'hold', player: 103 }).now.held).toEqual([]);
});

test('undo reverts one step at a time, including tee times and draws', () => {
  const drawn = sampleDay(1, { version: 9, groups: fresh().now.groups.toReversed() });
  const first = fresh();
  const changed = after(
    first,
    ...[press(101), press(112)],
    { kind: 'hold', player: 101 },
    { kind: 'start', starts: [{ group: 2, teeTime: '10:30', hole: 4 }], said: '' },
    { kind: 'drawn', day: drawn },
  );
  expect(changed.past).toHaveLength(4);
  const undone = [1, 2, 3, 4].map((steps) => after(changed, ...Array(steps).fill({ kind: 'undo' })));
  expect(undone[0]?.now.groups[1]).toMatchObject({ teeTime: '10:30', startingHole: 4 });
  expect(undone[1]?.now.groups[1]?.teeTime).toBe('09:08');
  expect(undone[1]?.now.held).toEqual([101]);
  expect(undone[2]?.now.held).toEqual([]);
  expect(undone[3]?.now).toEqual(first.now);
  expect(undone[3]?.said).toContain('Nothing more to undo');
  expect(after(undone[3] as PairingsState, { kind: 'undo' }).now).toEqual(first.now);
});

test('when another organizer saved first, undo restores the version that was not chosen', () => {
  const mine = after(fresh(), press(101), press(112));
  const theirs = sampleDay(1, { version: 5, groups: mine.base.groups, held: [201] });
  const refused = after(mine, { kind: 'refused', problem: 'Otto was faster.', theirs });
  expect(refused.now).toEqual(mine.now);
  expect(differences(refused.now, theirs)).toEqual([
    { what: 'Player 101', mine: 'group 6', theirs: 'group 1' },
    { what: 'Player 112', mine: 'group 1', theirs: 'group 6' },
    { what: 'Player 201', mine: 'not held', theirs: 'held' },
  ]);

  const taken = after(refused, { kind: 'take theirs' });
  expect(taken).toMatchObject({ base: { version: 5 }, now: { held: [201] }, theirs: null, problem: null });
  expect(after(taken, { kind: 'undo' }).now).toEqual(mine.now);

  const kept = after(refused, { kind: 'keep mine' });
  expect(kept).toMatchObject({ base: { version: 5 }, theirs: null, now: mine.now });
  expect(isSaved(kept)).toBe(false);
  expect(after(kept, { kind: 'undo' }).now.held).toEqual([201]);
});

test('a newer version is shown, but never replaces unsaved changes or a lifted player', () => {
  const newer = sampleDay(1, { version: 2, held: [301] });
  expect(after(fresh(), { kind: 'arrived', day: newer }).now.held).toEqual([301]);
  expect(after(fresh(), press(101), { kind: 'arrived', day: newer }).lifted).toBe(101);
  const unsaved = after(fresh(), { kind: 'hold', player: 101 }, { kind: 'arrived', day: newer });
  expect(unsaved.now.held).toEqual([101]);
  const older = sampleDay(1, { version: 0, held: [301] });
  expect(after(fresh(), { kind: 'arrived', day: older }).now.held).toEqual([]);
});

test('a substitute can be swapped in for a player who has left the roster', () => {
  const { players } = sampleDay();
  const day = sampleDay(1, {
    players: [
      ...players.map((player) => (player.id === 204 ? { ...player, onRoster: false } : player)),
      { id: 999, name: 'A Substitute', teamId: 'stopemen', onRoster: true },
    ],
  });
  const state = begin(day);
  expect(unplacedOf(day, state.now).map(({ id }) => id)).toEqual([999]);
  expect(problemsOf(day, state.now).map(({ kind }) => kind)).toContain('not on the roster');
  const mended = after(state, press(204), press(999));
  expect(problemsOf(day, mended.now)).toEqual([]);
  expect(groups(mended, 999, 204)).toEqual([2, null]);
});

test('groups count as unchanged since the draw until two players are swapped', () => {
  const draw = { seed: 'sample', held: [{ player: 103, group: 2 }], roster: rosterIds() };
  const drawn = drawPairings({ day: 1, ...draw });
  if (!drawn.ok) throw new Error('no draw');
  const day = sampleDay(1, {
    draw,
    groups: sampleDay().groups.map((group, at) => ({
      ...group,
      players: [...(drawn.groups[at]?.players ?? [])],
    })),
  });
  const state = begin(day);
  expect(isAsDrawn(day, state.now)).toBe(true);
  const [one = 0] = day.groups[0]?.players ?? [];
  const [other = 0] = day.groups[1]?.players ?? [];
  expect(isAsDrawn(day, after(state, { kind: 'swap', one, other }).now)).toBe(false);
});

function rosterIds() {
  const { timbermen, stopemen, powdermen } = SAMPLE_ROSTER;
  return { timbermen: [...timbermen], stopemen: [...stopemen], powdermen: [...powdermen] };
}

test('D-13 a closed day has no broken rules, even if one of its players has since left the roster', () => {
  const { players } = sampleDay();
  const left = players.map((player) => ({ ...player, onRoster: player.id !== 101 }));
  const problems = (state: 'not open' | 'official') => {
    const { base, now } = begin(sampleDay(1, { state, players: left }));
    return problemsOf(base, now).length;
  };
  expect(problems('not open')).toBeGreaterThan(0);
  expect(problems('official')).toBe(0);
});
