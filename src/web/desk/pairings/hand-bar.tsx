import { useState } from 'react';
import type { PlayerId } from '#domain/players.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { groupOf, type Person } from './arrangement.ts';
import styles from './hand-bar.module.css';
import { type PairingsState, personOf } from './pairings-state.ts';
import type { PairingsStore } from './pairings-store.ts';
import { HAND } from './texts.ts';

type HandBarProps = { state: PairingsState; store: PairingsStore; hands: Hands };

/**
 * Shows the lifted player and the possible actions. While no player is lifted, a hint takes up the same
 * space, so that plates do not move under a finger. On a phone, the hint always stays, and the lifted player
 * is shown in a bar over the page.
 */
export function HandBar({ state, store, hands }: HandBarProps) {
  return (
    <>
      <p className={`row ${styles.hint}`} data-replaced={hands.lifted !== null || undefined}>
        <DeskIcon name="swap" />
        <span>{HAND.none}</span>
      </p>
      {hands.lifted && <InHand lifted={hands.lifted} state={state} store={store} hands={hands} />}
    </>
  );
}

function InHand({ lifted, state, store, hands }: HandBarProps & { lifted: Person }) {
  const { over, dragging, putBack } = hands;
  const group = groupOf(state.now, lifted.id);
  const target = over === null || over === lifted.id ? undefined : personOf(state, over);
  const held = state.now.held.includes(lifted.id);
  return (
    <div className={classNames('underground row', styles.hand)} data-dragging={dragging || undefined}>
      <DeskIcon name="swap" />
      <p>
        {HAND.holds}
        <b>{lifted.name}</b>
        {HAND.inGroup(group)}{' '}
        <span className={styles.keys}>
          {target?.teamId === lifted.teamId && (
            <>
              {HAND.over}
              <b>{target.name}</b>
              {HAND.overGroup(groupOf(state.now, target.id))}
            </>
          )}
          <kbd>Space</kbd>
          {HAND.swaps}
          <kbd>Esc</kbd>
          {HAND.putsBack}
        </span>
        <span className={styles.taps}>{HAND.tap(lifted.teamId)}</span>
      </p>
      <Row>
        {group !== null && (
          <Button
            variant="gold"
            size="small"
            onClick={() => store.dispatch({ kind: 'hold', player: lifted.id })}
          >
            <DeskIcon name="pin" />
            {held ? HAND.letGo : HAND.hold(group)}
          </Button>
        )}
        <Button variant="line" size="small" onClick={putBack}>
          {HAND.putBack}
        </Button>
      </Row>
    </div>
  );
}

/** State and callbacks for lifting and swapping plates. */
export type Hands = {
  lifted: Person | null;
  /** The plate that has the focus, or is under the dragged one. */
  over: PlayerId | null;
  locked: boolean;
  dragging: boolean;
  press: (player: PlayerId) => void;
  /** Starts a drag. It ends with putBack, no matter where the plate is dropped. */
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
