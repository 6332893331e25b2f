import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useIsRehearsal } from '#web/desk/data/tournament.ts';
import { shortcutOf, singleKeysAreOn } from '#web/desk/levels/shortcuts.ts';
import { focusTitle } from '#web/desk/ui/arrival.ts';

/** Keys that work everywhere at the desk. Whoever goes to a level by key starts at its page, not at the rail. */
export function useShortcuts(onKeys: () => void): void {
  const [, navigate] = useLocation();
  const isRehearsal = useIsRehearsal();
  const latest = useRef({ onKeys, navigate, isRehearsal });
  useEffect(() => {
    latest.current = { onKeys, navigate, isRehearsal };
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const { key, code, altKey, ctrlKey, metaKey } = event;
      const at = { isRehearsal: latest.current.isRehearsal, singleKeys: singleKeysAreOn() };
      const shortcut = shortcutOf({ key, code, altKey, ctrlKey, metaKey, target }, at);
      if (!shortcut) return;
      event.preventDefault();
      if (shortcut.do === 'show keys') latest.current.onKeys();
      else {
        target?.blur(); // a field is saved when it is left
        latest.current.navigate(shortcut.to);
        focusTitle(); // also on the page that one is on already
      }
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
