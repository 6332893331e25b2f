import type { KeyboardEvent } from 'react';
import { DAYS, type DayNumber } from '#domain/rules.ts';
import { isTypedIn, singleKeysAreOn } from '#web/desk/levels/shortcuts.ts';
import { useKeyDown } from '#web/desk/ui/use-key-down.ts';
import type { PairingsStore } from './pairings-store.ts';

/**
 * F2 goes to the next problem. Ctrl+Z or Command+Z undoes a change, except while typing. Esc puts the lifted
 * player back.
 */
export function usePageKeys({ dispatch }: PairingsStore): void {
  useKeyDown((event) => {
    const typing = event.target instanceof HTMLElement && isTypedIn(event.target);
    if (event.key === 'F2') {
      event.preventDefault();
      focusNextProblem();
    } else if (
      !typing &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      event.key.toLowerCase() === 'z'
    ) {
      event.preventDefault();
      dispatch({ kind: 'undo' });
    } else if (event.key === 'Escape') dispatch({ kind: 'put back' });
  });
}

/**
 * When a plate has the focus, arrow keys move along its team and H holds the player in place. Space and Enter press
 * the plate, like any button.
 */
export function onPlateKey(event: KeyboardEvent<HTMLElement>, day: DayNumber, store: PairingsStore): void {
  if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { plate, team } = event.target.dataset;
  if (!plate || !team) return;
  if (event.key.toLowerCase() === 'h') {
    event.preventDefault();
    if (!singleKeysAreOn() || store.get().base.state === 'official') return;
    store.dispatch({ kind: 'hold', player: Number(plate) });
    return;
  }
  const steps = stepsOf(event.key, DAYS[day].playersPerTeamInGroup);
  if (steps === 0) return;
  event.preventDefault();
  const mates = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-plate][data-team="${team}"]`)];
  mates[mates.indexOf(event.target) + steps]?.focus();
}

/**
 * The number of plates by which a key moves the focus. Left and right lead to the same place in a neighboring
 * group, up and down to an adjacent plate.
 */
function stepsOf(key: string, inGroup: number): number {
  switch (key) {
    case 'ArrowRight':
      return inGroup;
    case 'ArrowLeft':
      return -inGroup;
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    default:
      return 0;
  }
}

function focusNextProblem(): void {
  const problems = [...document.querySelectorAll<HTMLElement>('button[data-bad]')];
  const at = problems.findIndex((problem) => problem.matches(':focus'));
  problems[(at + 1) % problems.length]?.focus();
}
