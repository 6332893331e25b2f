import { useEffect, useRef } from 'react';
import { focusTitle, hasOwnFocus } from '#web/desk/ui/arrival.ts';

/** Another page starts at its top, with the focus on its title, unless it has put the focus somewhere itself. */
export function useArrival(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (hasOwnFocus()) return;
    window.scrollTo(0, 0);
    focusTitle();
  }, [page]);
}
