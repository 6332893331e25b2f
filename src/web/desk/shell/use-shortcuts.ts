import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { focusTitle } from '#web/desk/arrival.ts';
import { useIsRehearsal } from '#web/desk/rehearsal-mode.ts';
import { singleKeysAreOn } from '#web/desk/single-keys.ts';
import { levelsOf } from './levels.ts';
import { shortcutOf } from './shortcuts.ts';

/** Keys that work everywhere at the desk. Whoever goes to a level by key starts at its page, not at the rail. */
export function useShortcuts(onKeys: () => void): void {
  const [, navigate] = useLocation();
  const levels = levelsOf(useIsRehearsal()).flatMap((group) => group.levels);
  const latest = useRef({ onKeys, navigate, levels });
  useEffect(() => {
    latest.current = { onKeys, navigate, levels };
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const { key, code, altKey, ctrlKey, metaKey } = event;
      const shortcut = shortcutOf({ key, code, altKey, ctrlKey, metaKey, target }, singleKeysAreOn());
      const level = shortcut?.do === 'go' ? latest.current.levels[shortcut.level] : null;
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
