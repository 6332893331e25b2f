import type { DeskPairings } from '#contract/desk/pairings.ts';
import { swapPlayers } from '#domain/pairings/groups.ts';
import type { Start } from '#domain/pairings/starts.ts';
import type { PlayerId } from '#domain/players.ts';
import {
  type Arrangement,
  arrangementOf,
  groupOf,
  type Person,
  sameArrangement,
  teamsOf,
  withStarts,
} from './arrangement.ts';
import { SAY } from './texts.ts';

export type PairingsState = {
  /** The server's latest response. Its version is sent with every change. */
  base: DeskPairings;
  /** The arrangement on the screen. */
  now: Arrangement;
  /** Earlier arrangements for undo, newest last. */
  past: readonly Arrangement[];
  lifted: PlayerId | null;
  /** The version that another organizer saved first. Saving pauses until this organizer chooses a version. */
  theirs: DeskPairings | null;
  /** Why the last change was not saved. */
  problem: string | null;
  busy: 'saving' | 'drawing' | 'publishing' | null;
  /** The current announcement for screen readers. */
  said: string;
};

export type PairingsAction =
  | { kind: 'press' | 'lift' | 'hold'; player: PlayerId }
  | { kind: 'swap'; one: PlayerId; other: PlayerId }
  | { kind: 'put back' | 'undo' | 'give up' | 'take theirs' | 'keep mine' }
  | { kind: 'start'; starts: readonly Start[]; said: string }
  | { kind: 'begin'; busy: PairingsState['busy'] }
  | { kind: 'saved' | 'drawn' | 'published' | 'arrived'; day: DeskPairings }
  | { kind: 'refused'; problem: string; theirs: DeskPairings | null };

export function begin(day: DeskPairings): PairingsState {
  return {
    base: day,
    now: arrangementOf(day),
    past: [],
    lifted: null,
    theirs: null,
    problem: null,
    busy: null,
    said: '',
  };
}

export function isSaved({ base, now }: PairingsState): boolean {
  return sameArrangement(now, arrangementOf(base));
}

/**
 * Whether leaving the page would lose changes, because a save has failed for a reason other than a conflict.
 * A first attempt in progress does not count: it usually succeeds after the page is left.
 */
export function isUnsaved(state: PairingsState): boolean {
  return state.problem !== null && state.theirs === null && !isSaved(state);
}

export function personOf({ base }: PairingsState, id: PlayerId): Person | undefined {
  return base.players.find((person) => person.id === id);
}

export function step(state: PairingsState, action: PairingsAction): PairingsState {
  switch (action.kind) {
    case 'press':
      return press(state, action.player);
    case 'lift':
      return lift(state, action.player);
    case 'put back':
      return state.lifted === null
        ? state
        : { ...state, lifted: null, said: SAY.putBack(nameIn(state, state.lifted)) };
    case 'swap':
      return swap(state, action.one, action.other);
    case 'hold':
      return hold(state, action.player);
    case 'start':
      return change(state, withStarts(state.now, action.starts), action.said);
    case 'undo':
      return undo(state);
    case 'give up':
      return { ...begin(state.base), past: state.past };
    case 'begin':
      return { ...state, busy: action.busy, problem: action.busy === 'saving' ? state.problem : null };
    case 'saved':
      return { ...state, base: action.day, busy: null, problem: null };
    case 'published':
      return { ...state, base: action.day, busy: null, said: publishedOrNot(action.day) };
    case 'drawn': {
      const { now, past } = state;
      const drawn = { ...state, base: action.day, busy: null, lifted: null, past: [...past, now] };
      return { ...drawn, now: arrangementOf(action.day), said: SAY.drawn };
    }
    case 'refused':
      return {
        ...state,
        busy: null,
        lifted: action.theirs ? null : state.lifted,
        problem: action.problem,
        theirs: action.theirs,
      };
    case 'take theirs':
      return state.theirs ? takeTheirs(state, state.theirs) : state;
    case 'keep mine':
      return state.theirs ? keepMine(state, state.theirs) : state;
    case 'arrived':
      return arrive(state, action.day);
  }
}

/**
 * The first press lifts a player. Pressing a teammate then swaps the two, pressing a player of another team lifts
 * that one instead, and pressing the same player again puts them back.
 */
function press(state: PairingsState, player: PlayerId): PairingsState {
  const { lifted } = state;
  if (lifted === null) return lift(state, player);
  if (lifted === player) return step(state, { kind: 'put back' });
  const team = personOf(state, lifted)?.teamId;
  return team === personOf(state, player)?.teamId ? swap(state, lifted, player) : lift(state, player);
}

function lift(state: PairingsState, player: PlayerId): PairingsState {
  return { ...state, lifted: player, said: SAY.lifted(nameIn(state, player), groupOf(state.now, player)) };
}

function swap(state: PairingsState, one: PlayerId, other: PlayerId): PairingsState {
  // A player who has left the roster can still be swapped for their substitute.
  const everybody = teamsOf(state.base.players, { left: true });
  const swapped = swapPlayers(state.now.groups, everybody, one, other);
  if (!swapped.ok) return { ...state, lifted: null, said: SAY.notSwapped };
  const groups = state.now.groups.map((group, at) => ({
    ...group,
    players: [...(swapped.groups[at]?.players ?? [])],
  }));
  const isPlaced = (player: PlayerId) => groups.some(({ players }) => players.includes(player));
  const now = { groups, held: state.now.held.filter(isPlaced) };
  const said = SAY.swapped(
    { name: nameIn(state, one), group: groupOf(now, one) },
    { name: nameIn(state, other), group: groupOf(now, other) },
  );
  return change(state, now, said);
}

function hold(state: PairingsState, player: PlayerId): PairingsState {
  const { groups, held } = state.now;
  const group = groupOf(state.now, player);
  if (group === null) return state;
  const letGo = held.includes(player);
  const now = { groups, held: letGo ? held.filter((other) => other !== player) : [...held, player] };
  const name = nameIn(state, player);
  return change(state, now, letGo ? SAY.letGo(name) : SAY.held(name, group));
}

function change(state: PairingsState, now: Arrangement, said: string): PairingsState {
  if (sameArrangement(state.now, now)) return { ...state, lifted: null, said };
  return arrange(state, now, [...state.past, state.now], said);
}

function undo(state: PairingsState): PairingsState {
  const before = state.past.at(-1);
  if (!before) return { ...state, said: SAY.nothingToUndo };
  const past = state.past.slice(0, -1);
  return arrange(state, before, past, SAY.undone(past.length));
}

/** A problem stays until the arrangement is saved. With nothing left to save, only a conflict stays. */
function arrange(
  state: PairingsState,
  now: Arrangement,
  past: PairingsState['past'],
  said: string,
): PairingsState {
  const next = { ...state, now, past, lifted: null, said };
  return isSaved(next) ? { ...next, problem: state.theirs && state.problem } : next;
}

/** Shows the other organizer's arrangement. Undo restores this screen's. */
function takeTheirs({ past, now }: PairingsState, theirs: DeskPairings): PairingsState {
  return { ...begin(theirs), past: [...past, now], said: SAY.theirs };
}

/** Keeps this screen's arrangement. Undo restores the other organizer's. */
function keepMine(state: PairingsState, theirs: DeskPairings): PairingsState {
  const past = [...state.past, arrangementOf(theirs)];
  return { ...state, base: theirs, theirs: null, problem: null, past, said: SAY.mine };
}

/**
 * Shows a newer version, unless a player is lifted or a change is not saved yet. When that change is saved
 * later, the server reports a conflict.
 */
function arrive(state: PairingsState, day: DeskPairings): PairingsState {
  if (day.version === state.base.version) return { ...state, base: day };
  const settled = isSaved(state) && state.busy === null && state.theirs === null && state.lifted === null;
  return day.version > state.base.version && settled
    ? { ...begin(day), said: SAY.arrived(day.changed?.name ?? 'Somebody') }
    : state;
}

function publishedOrNot({ publishedAt }: DeskPairings): string {
  return publishedAt === null ? SAY.takenBack : SAY.published;
}

function nameIn(state: PairingsState, player: PlayerId): string {
  return personOf(state, player)?.name ?? '';
}
