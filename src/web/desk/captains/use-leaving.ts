import { useEffect, useState } from 'react';
import { LEVELS } from '#web/desk/shell/levels.ts';
import { shortcutOf } from '#web/desk/shell/shortcuts.ts';

/** While something is shown that nobody can show again, a link or a key asks first, and so does closing the tab. */
export function useLeaving(holds: boolean) {
  const [to, setTo] = useState<string | null>(null);
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
      const shortcut = shortcutOf({ key, code, altKey, ctrlKey, metaKey, target: null }, false);
      const level = shortcut?.do === 'go' ? LEVELS.flatMap(({ levels }) => levels)[shortcut.level] : null;
      if (!level) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(level.href);
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
  }, [holds]);
  return { to: holds ? to : null, stay: () => setTo(null) };
}
