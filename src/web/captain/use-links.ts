import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PATHS } from '#web/paths.ts';
import { isUnreachable } from './session/captain-queries.ts';
import { TOASTS } from './texts.ts';
import { showToast } from './toasts/toasts.ts';

/**
 * Handles links on the captain's screen. A link to a day replaces the URL, so that Back leaves the screen instead
 * of walking through the days. A link to another page is held back when offline, where it would end in the
 * browser's own error page.
 */
export function useLinks(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== window.location.origin) return;
      if (link.pathname === PATHS.captain && link.hash !== '') {
        const target = document.getElementById(link.hash.slice(1));
        if (!target?.id.startsWith('day')) return;
        event.preventDefault();
        window.history.replaceState(window.history.state, '', link.hash);
        target.scrollIntoView();
      } else if (link.pathname !== PATHS.captain && isUnreachable(queryClient)) {
        event.preventDefault();
        event.stopPropagation();
        showToast(TOASTS.needsConnection);
      }
    }
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [queryClient]);
}
