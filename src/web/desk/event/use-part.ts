import { useState } from 'react';
import { staleAnswer } from '#web/desk/stale.ts';
import { sayWrong } from './say-wrong.ts';

type Versioned = { version: number };
export type Draft = Readonly<Record<string, string>>;

type PartOptions<Part extends Versioned, D extends Draft> = {
  part: Part;
  toDraft: (part: Part) => D;
  save: (draft: D, version: number) => Promise<Part>;
  onSaved: (part: Part) => void;
};

/**
 * One part of the event as it is typed. It is saved when a field is left. If somebody else was faster, what was typed
 * stays, both are named, and the person chooses.
 */
export function usePart<Part extends Versioned, D extends Draft>({
  part,
  toDraft,
  save,
  onSaved,
}: PartOptions<Part, D>) {
  const [base, setBase] = useState(part);
  const [draft, setDraft] = useState(() => toDraft(part));
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Part | null>(null);
  const [busy, setBusy] = useState(false);

  async function commit(version = base.version) {
    const saved = toDraft(base);
    const changed = Object.keys(saved).some((key) => saved[key] !== draft[key]);
    if (busy || (!changed && theirs === null)) return;
    setBusy(true);
    setProblem(null);
    try {
      const now = await save(draft, version);
      setBase(now);
      setDraft(toDraft(now));
      setTheirs(null);
      onSaved(now);
    } catch (error) {
      setTheirs(staleAnswer<Part>(error)?.current ?? null);
      setProblem(sayWrong(error));
    } finally {
      setBusy(false);
    }
  }
  function take(current: Part) {
    setBase(current);
    setDraft(toDraft(current));
    setTheirs(null);
    setProblem(null);
    onSaved(current);
  }

  return {
    draft,
    base,
    problem,
    set: (changes: Partial<D>) => setDraft({ ...draft, ...changes }),
    /** When a field is left; nothing happens while a conflict waits for its answer. */
    leave: () => void (theirs === null && commit()),
    conflict: theirs && { takeTheirs: () => take(theirs), saveMine: () => void commit(theirs.version) },
  };
}
