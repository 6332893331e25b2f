import { useState } from 'react';
import type { PlayerId } from '#domain/players.ts';
import type { Person } from './arrangement.ts';
import { type PairingsState, personOf } from './pairings-state.ts';
import type { PairingsStore } from './pairings-store.ts';

/** What plates need to be lifted and swapped. */
export type Hands = {
  lifted: Person | null;
  /** The plate that has the focus or is dragged over. */
  over: PlayerId | null;
  locked: boolean;
  dragging: boolean;
  press: (player: PlayerId) => void;
  /** At the start of a drag; it ends with putBack, wherever the plate was dropped. */
  drag: (player: PlayerId) => void;
  aim: (player: PlayerId) => void;
  putBack: () => void;
};

export function useHands(state: PairingsState, { dispatch }: PairingsStore, locked: boolean): Hands {
  const [over, setOver] = useState<PlayerId | null>(null);
  const [dragging, setDragging] = useState(false);
  return {
    lifted: state.lifted === null ? null : (personOf(state, state.lifted) ?? null),
    over,
    locked,
    dragging,
    press: (player) => {
      if (!locked) dispatch({ kind: 'press', player });
    },
    drag: (player) => {
      setOver(null);
      setDragging(true);
      dispatch({ kind: 'lift', player });
    },
    aim: setOver,
    putBack: () => {
      setDragging(false);
      dispatch({ kind: 'put back' });
    },
  };
}
