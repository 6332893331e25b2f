import { useEffect, useRef, useState } from 'react';
import { FIELD_LENGTHS } from '#contract/limits.ts';
import { staleAnswer } from '#web/api/call.ts';
import { type Draft, differs, withLater, withTheirs } from './merge.ts';
import { sayWrong } from './texts.ts';

type Versioned = { version: number };

type PartOptions<Part extends Versioned, D extends Draft> = {
  part: Part;
  toDraft: (part: Part) => D;
  save: (draft: D, version: number) => Promise<Part>;
  onSaved: (part: Part) => void;
};

/**
 * One part of the event as it is typed. It is saved when a field is left; what is typed while a save is on its way
 * stays and is saved next. Somebody else's changes arrive in the fields that are not being typed in; if both have
 * changed the same field, what was typed stays, and the person chooses.
 */
export function usePart<Part extends Versioned, D extends Draft>(options: PartOptions<Part, D>) {
  const { part, toDraft, save, onSaved } = options;
  const [base, setBase] = useState(part);
  const [draft, setDraft] = useState(() => toDraft(part));
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Part | null>(null);
  // The same for a save that is on its way, which goes on in later renders.
  const now = useRef({ base, draft, saving: false, leftMeanwhile: false });

  function type(typed: D) {
    now.current.draft = typed;
    setDraft(typed);
  }
  function settle(settled: Part, typed: D) {
    now.current.base = settled;
    setBase(settled);
    type(typed);
    setTheirs(null);
    setProblem(null);
    onSaved(settled);
  }
  async function commit(version: number): Promise<void> {
    if (now.current.saving) return;
    now.current.saving = true;
    now.current.leftMeanwhile = false;
    const sent = now.current.draft;
    try {
      const saved = await save(sent, version);
      settle(saved, withLater(toDraft(saved), sent, now.current.draft));
    } catch (error) {
      setTheirs(staleAnswer<Part>(error)?.current ?? null);
      setProblem(sayWrong(error));
      return;
    } finally {
      now.current.saving = false;
    }
    if (now.current.leftMeanwhile) leave();
  }
  function leave() {
    const { base: seen, draft: typed, saving } = now.current;
    if (saving) now.current.leftMeanwhile = true;
    else if (differs(toDraft(seen), typed)) void commit(seen.version);
  }

  useEffect(() => {
    const { base: seen, draft: typed, saving } = now.current;
    if (saving || theirs !== null || part.version <= seen.version) return;
    const merged = withTheirs(toDraft(seen), typed, toDraft(part));
    if (merged === null) return; // saving it will say so
    now.current.base = part;
    now.current.draft = merged;
    setBase(part);
    setDraft(merged);
  }, [part, toDraft, theirs]);

  return {
    base,
    /** What ties an input to a field of the draft. */
    field: <Name extends keyof D & string>(name: Name) => ({
      value: draft[name],
      most: FIELD_LENGTHS[name as keyof typeof FIELD_LENGTHS],
      onChange: (value: D[Name]) => type({ ...now.current.draft, [name]: value }),
    }),
    form: {
      problem,
      /** When a field is left; nothing is sent while a conflict waits for its answer. */
      onLeave: theirs === null ? leave : () => {},
      conflict: theirs && {
        takeTheirs: () => settle(theirs, toDraft(theirs)),
        saveMine: () => void commit(theirs.version),
      },
    },
  };
}
