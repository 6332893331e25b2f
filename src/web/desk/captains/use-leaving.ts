import { useEffect, useState } from 'react';
import { useIsRehearsal } from '#web/desk/rehearsal-mode.ts';
import { shortcutOf } from '#web/desk/shell/shortcuts.ts';

/** While something is shown that nobody can show again, a link or a key asks first, and so does closing the tab. */
export function useLeaving(holds: boolean) {
  const [to, setTo] = useState<string | null>(null);
  const isRehearsal = useIsRehearsal();
  useEffect(() => {
    if (!holds) return;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link || elsewhere || link.target === '_blank' || link.getAttribute('href')?.startsWith('#'))
        return;
      event.preventDefault();
      event.stopPropagation();
      setTo(link.getAttribute('href'));
    }
    function press(event: KeyboardEvent) {
      const { key, code, altKey, ctrlKey, metaKey } = event;
      const pressed = { key, code, altKey, ctrlKey, metaKey, target: null };
      const shortcut = shortcutOf(pressed, { isRehearsal, singleKeys: false });
      if (shortcut?.do !== 'go') return;
      event.preventDefault();
      event.stopPropagation();
      setTo(shortcut.to);
    }
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', follow, { capture: true });
    document.addEventListener('keydown', press, { capture: true });
    window.addEventListener('beforeunload', close);
    return () => {
      document.removeEventListener('click', follow, { capture: true });
      document.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('beforeunload', close);
    };
  }, [holds, isRehearsal]);
  return { to: holds ? to : null, stay: () => setTo(null) };
}
