import { useEffect, useState } from 'react';
import { REHEARSAL_BASE, useIsRehearsal } from '#web/desk/data/tournament.ts';
import { shortcutOf } from '#web/desk/levels/shortcuts.ts';
import { guardTravel } from './travel.ts';

/**
 * While something is shown that nobody can show again, a link, a key and the browser's Back and Forward ask first, and
 * so does closing the tab. `to` is where they wanted to go.
 */
export function useLeaving(holds: boolean) {
  const [to, setTo] = useState<string | null>(null);
  const isRehearsal = useIsRehearsal();
  useEffect(() => {
    if (!holds) return;
    const here = window.location.href;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link || elsewhere || link.target === '_blank' || link.getAttribute('href')?.startsWith('#'))
        return;
      event.preventDefault();
      event.stopPropagation();
      link.closest('dialog')?.close(); // a phone's list of pages lies over the question
      setTo(link.getAttribute('href'));
    }
    function press(event: KeyboardEvent) {
      const { key, code, altKey, ctrlKey, metaKey } = event;
      const pressed = { key, code, altKey, ctrlKey, metaKey, target: null };
      const shortcut = shortcutOf(pressed, { isRehearsal, singleKeys: false });
      if (shortcut?.do !== 'go') return;
      event.preventDefault();
      event.stopPropagation();
      setTo(isRehearsal ? `${REHEARSAL_BASE}${shortcut.to}` : shortcut.to);
    }
    /** The browser is there already. The router does not hear of it, and the address is put back. */
    function travel(event: PopStateEvent) {
      const { href, pathname } = window.location;
      if (href === here) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', here);
      setTo(pathname);
    }
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', follow, { capture: true });
    document.addEventListener('keydown', press, { capture: true });
    const letTravel = guardTravel(travel);
    window.addEventListener('beforeunload', close);
    return () => {
      document.removeEventListener('click', follow, { capture: true });
      document.removeEventListener('keydown', press, { capture: true });
      letTravel();
      window.removeEventListener('beforeunload', close);
    };
  }, [holds, isRehearsal]);
  return { to: holds ? to : null, stay: () => setTo(null) };
}
