import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { focusTitle } from '#web/desk/arrival.ts';
import { singleKeysAreOn } from '#web/desk/single-keys.ts';
import { LEVELS } from './levels.ts';
import { shortcutOf } from './shortcuts.ts';

/** Keys that work everywhere at the desk. Whoever goes to a level by key starts at its page, not at the rail. */
export function useShortcuts(onKeys: () => void): void {
  const [, navigate] = useLocation();
  const latest = useRef({ onKeys, navigate });
  useEffect(() => {
    latest.current = { onKeys, navigate };
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const { key, code, altKey, ctrlKey, metaKey } = event;
      const shortcut = shortcutOf({ key, code, altKey, ctrlKey, metaKey, target }, singleKeysAreOn());
      const level = shortcut?.do === 'go' ? LEVELS.flatMap(({ levels }) => levels)[shortcut.level] : null;
      if (shortcut?.do === 'show keys') latest.current.onKeys();
      else if (level) {
        target?.blur(); // a field is saved when it is left
        latest.current.navigate(level.href);
        focusTitle(); // also on the page that one is on already
      } else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
