import { useEffect, useRef } from 'react';
import { focusTitle } from '#web/desk/arrival.ts';

/** Another page starts at its top, with the focus on its title. */
export function useArrival(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    focusTitle();
  }, [page]);
}
