import { useEffect, useRef, useState } from 'react';
import { FIELD_LENGTHS } from '#contract/limits.ts';
import { staleAnswer } from '#web/api/call.ts';
import { changedUnits, type Draft, keepTyped, mergeTheirs } from './merge.ts';
import { sayWrong } from './texts.ts';

type Versioned = { version: number };

type PartOptions<Part extends Versioned, D extends Draft> = {
  part: Part;
  toDraft: (part: Part) => D;
  save: (draft: D, version: number) => Promise<Part>;
  onSaved: (part: Part) => void;
  sayProblem?: (error: unknown, sent: D) => string;
  /** Fields that are valid only in combination, and are therefore saved together. */
  together?: readonly (keyof D & string)[];
};

/** Connects an input to a field of the draft. */
export type PartField<Value extends string = string> = {
  value: Value;
  most: number | undefined;
  problem: string | null;
  savedAt: string | null;
  onChange: (value: Value) => void;
  /** Restores the saved value. */
  onReset: () => void;
};

/**
 * The draft of one part of the event. Each field is saved separately when it is left, so that an invalid one does
 * not hold up the others. Text typed during a save is kept and saved next. Another organizer's changes appear in
 * fields not edited here; if both changed the same field, the draft stays and this organizer chooses.
 */
export function usePart<Part extends Versioned, D extends Draft>(options: PartOptions<Part, D>) {
  const { part, toDraft, save, onSaved, sayProblem = sayWrong, together = [] } = options;
  const [base, setBase] = useState(part);
  const [draft, setDraft] = useState(() => toDraft(part));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [savedAt, setSavedAt] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<Part | null>(null);
  // The latest values, for a save that is still running after this render.
  const now = useRef({ base, draft, saving: false });

  function type(typed: D) {
    now.current.draft = typed;
    setDraft(typed);
  }
  function settle(settled: Part, typed: D) {
    now.current.base = settled;
    setBase(settled);
    type(typed);
    setTheirs(null);
    onSaved(settled);
  }
  /** Saves these fields. Returns false if there is a conflict to resolve. */
  async function commit(names: readonly string[]): Promise<boolean> {
    const { base: seen, draft: typed } = now.current;
    const own = Object.fromEntries(names.map((name) => [name, typed[name]]));
    const sent = { ...toDraft(seen), ...own };
    const [first = ''] = names;
    try {
      const saved = await save(sent, seen.version);
      settle(saved, keepTyped(sent, now.current.draft, toDraft(saved)));
      setProblems(({ [first]: _, ...others }) => others);
      const at = new Date().toISOString();
      setSavedAt((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, at])) }));
      return true;
    } catch (error) {
      const current = staleAnswer<Part>(error)?.current ?? null;
      setTheirs(current);
      setProblems((before) => ({ ...before, [first]: sayProblem(error, sent) }));
      return current === null;
    }
  }
  async function leave(): Promise<void> {
    if (now.current.saving) return;
    now.current.saving = true;
    const tried = new Set<string>();
    const next = () => {
      const units = changedUnits(toDraft(now.current.base), now.current.draft, together);
      return units.find((names) => !tried.has(keyOf(names)));
    };
    const keyOf = (names: readonly string[]) =>
      JSON.stringify(names.map((name) => [name, now.current.draft[name]]));
    for (let names = next(); names; names = next()) {
      tried.add(keyOf(names));
      if (!(await commit(names))) break;
    }
    now.current.saving = false;
  }

  useEffect(() => {
    const { base: seen, draft: typed, saving } = now.current;
    if (saving || theirs !== null || part.version <= seen.version) return;
    const merged = mergeTheirs(toDraft(seen), typed, toDraft(part));
    if (merged === null) return; // the next save will report the conflict
    now.current.base = part;
    now.current.draft = merged;
    setBase(part);
    setDraft(merged);
  }, [part, toDraft, theirs]);

  const saved = toDraft(base);
  return {
    base,
    field: <Name extends keyof D & string>(name: Name): PartField<D[Name]> => ({
      value: draft[name],
      most: FIELD_LENGTHS[name as keyof typeof FIELD_LENGTHS],
      problem: isChanged(saved, draft, together.includes(name) ? together : [name])
        ? (problems[name] ?? null)
        : null,
      savedAt: savedAt[name] ?? null,
      onChange: (value: D[Name]) => type({ ...now.current.draft, [name]: value }),
      onReset: () => type({ ...now.current.draft, [name]: saved[name] }),
    }),
    /** Saves the changed fields, unless a conflict is unresolved. Called when a field loses the focus. */
    onLeave: async () => {
      if (theirs === null) await leave();
    },
    conflict: theirs && {
      takeTheirs: () => {
        setProblems({});
        settle(theirs, toDraft(theirs));
      },
      saveMine: () => {
        settle(theirs, keepTyped(saved, now.current.draft, toDraft(theirs)));
        void leave();
      },
    },
  };
}

function isChanged(saved: Draft, typed: Draft, names: readonly string[]): boolean {
  return names.some((name) => saved[name] !== typed[name]);
}
