import { type RefObject, useEffect, useRef } from 'react';
import { isTypedIn, singleKeysAreOn } from '#web/desk/levels/shortcuts.ts';
import { FIRST_FILTER } from './trail-filters.tsx';

/** J and K go along the lines, U undoes, Enter opens the hole, / goes to the filters. */
export function useLineKeys(list: RefObject<HTMLOListElement | null>, undo: (line: number) => void): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { altKey, ctrlKey, metaKey, target } = event;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key; // Caps Lock
      if (altKey || ctrlKey || metaKey || !singleKeysAreOn()) return;
      if (target instanceof HTMLElement && isTypedIn(target)) return;
      const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
      const at = lines.findIndex((line) => line.contains(document.activeElement));
      const line = lines[at];
      if (key === 'j') (lines[at + 1] ?? line)?.focus();
      else if (key === 'k') (lines[Math.max(at - 1, 0)] ?? line)?.focus();
      else if (key === '/') document.getElementById(FIRST_FILTER)?.focus();
      else if (key === 'u' && line) latest.current(Number(line.dataset['line']));
      else if (key === 'Enter' && line && line === document.activeElement) line.querySelector('a')?.click();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}
