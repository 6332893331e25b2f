import { useEffect, useRef, useState } from 'react';

/** `ours`: the sheet's own entry is on top of the history. `leaving`: it is being gone back from. */
type Entry = 'none' | 'ours' | 'leaving';

/**
 * Which hole is open for editing, by its record. A sheet has an entry in the history, so that Back closes
 * it and stays on the page, and a reload opens it again.
 */
export function useOpenSheet(): [number | null, (scoreId: number | null) => void] {
  const [open, setOpen] = useState<number | null>(null);
  const entry = useRef<Entry>('none');
  /** Going back takes a moment; what is opened in it gets its entry afterwards. */
  const wanted = useRef<number | null>(null);

  function enter(scoreId: number) {
    const state = { ...window.history.state, sheet: scoreId };
    if (entry.current === 'ours') window.history.replaceState(state, '');
    else {
      // The page stays where it is when the sheet closes, or starts at its top if another screen has come.
      window.history.scrollRestoration = 'manual';
      window.history.pushState(state, '');
    }
    entry.current = 'ours';
  }

  function show(scoreId: number | null) {
    setOpen(scoreId);
    if (entry.current === 'leaving') wanted.current = scoreId;
    else if (scoreId !== null) enter(scoreId);
    else if (entry.current === 'ours') {
      entry.current = 'leaving';
      wanted.current = null;
      // A reload that is faster than going back must not open it again.
      window.history.replaceState({ ...window.history.state, sheet: null }, '');
      window.history.back();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but refs
  useEffect(() => {
    function follow(state: unknown) {
      const sheet = sheetIn(state);
      entry.current = sheet === null ? 'none' : 'ours';
      setOpen(sheet);
    }
    function handlePop({ state }: PopStateEvent) {
      window.history.scrollRestoration = 'auto';
      if (entry.current !== 'leaving') return follow(state);
      entry.current = 'none';
      if (wanted.current !== null) enter(wanted.current);
    }
    if (sheetIn(window.history.state) !== null) follow(window.history.state);
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, []);

  return [open, show];
}

function sheetIn(state: unknown): number | null {
  const { sheet } = (state ?? {}) as { sheet?: unknown };
  return typeof sheet === 'number' ? sheet : null;
}
