import { useCallback, useEffect, useRef, useState } from 'react';

/** `current`: the sheet's entry is at the top of the history. `leaving`: history.back() is removing it. */
type Entry = 'none' | 'current' | 'leaving';

/**
 * The number of the open sheet: the score id of an edited hole, or the number of a disputed hole. A sheet
 * has an entry in the history, so that Back closes the sheet and stays on the page, and a reload reopens it.
 */
export function useOpenSheet(name: 'sheet' | 'dispute'): [number | null, (number: number | null) => void] {
  const [open, setOpen] = useState<number | null>(null);
  const entry = useRef<Entry>('none');
  /** history.back() takes a moment. A sheet opened during that time gets its entry afterward. */
  const wanted = useRef<number | null>(null);

  function enter(number: number) {
    const state = { ...window.history.state, [name]: number };
    if (entry.current === 'current') window.history.replaceState(state, '');
    else {
      // With the browser's scroll restoration off, the page stays in place when the sheet closes, and another
      // screen starts at its top.
      window.history.scrollRestoration = 'manual';
      window.history.pushState(state, '');
    }
    entry.current = 'current';
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only refs and the name, which never changes
  const show = useCallback((number: number | null) => {
    setOpen(number);
    if (entry.current === 'leaving') wanted.current = number;
    else if (number !== null) enter(number);
    else if (entry.current === 'current') {
      entry.current = 'leaving';
      wanted.current = null;
      // A reload that is faster than history.back() must not reopen the sheet.
      window.history.replaceState({ ...window.history.state, [name]: null }, '');
      window.history.back();
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only refs and the name, which never changes
  useEffect(() => {
    function follow(state: unknown) {
      const number = numberIn(state, name);
      entry.current = number === null ? 'none' : 'current';
      setOpen(number);
    }
    function handlePop({ state }: PopStateEvent) {
      window.history.scrollRestoration = 'auto';
      if (entry.current !== 'leaving') return follow(state);
      entry.current = 'none';
      if (wanted.current !== null) enter(wanted.current);
    }
    if (numberIn(window.history.state, name) !== null) follow(window.history.state);
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, []);

  return [open, show];
}

function numberIn(state: unknown, name: string): number | null {
  const { [name]: number } = (state ?? {}) as Readonly<Record<string, unknown>>;
  return typeof number === 'number' ? number : null;
}
