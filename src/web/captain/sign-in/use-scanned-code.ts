import { useEffect, useEffectEvent, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { Viewer } from '#web/captain/session/viewer.ts';
import { TOASTS } from '#web/captain/texts.ts';
import { showToast } from '#web/captain/toasts/toasts.ts';
import { sameAuthor } from '#web/outbox/correction.ts';
import { useCodeInAddress } from './code-in-address.ts';
import { foundNoConnection } from './sign-in-problem.ts';
import { whoseCode } from './whose-code.ts';

/** A code of somebody else was opened on a device that is signed in: nothing happens until the captain decides. */
export type SwitchQuestion = { code: string; from: Captain; to: Captain };

type ScannedCode = {
  question: SwitchQuestion | null;
  /** Opened without a connection. Kept in memory only, and tried when the connection is back. */
  waits: boolean;
  /** The captain has decided, or goes on by hand. */
  forget: () => void;
};

/** What becomes of a code that the page was opened with. `submit` signs in with it. */
export function useScannedCode(viewer: Viewer, submit: (code: string) => Promise<unknown>): ScannedCode {
  const [scanned, setScanned] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [question, setQuestion] = useState<SwitchQuestion | null>(null);
  useCodeInAddress(setScanned);

  const take = useEffectEvent(async (code: string) => {
    try {
      if (viewer.kind !== 'captain') return void (await submit(code));
      const [from, to] = [viewer.captain, await whoseCode(code)];
      if (!sameAuthor(from, to)) setQuestion({ code, from, to });
    } catch (error) {
      if (foundNoConnection(error)) setWaiting(code);
      if (viewer.kind === 'captain') showToast(TOASTS.authenticationFailed);
    }
  });

  const known = viewer.kind !== 'opening';
  useEffect(() => {
    if (scanned === null || !known) return;
    setScanned(null);
    void take(scanned);
  }, [scanned, known]);

  useEffect(() => {
    if (waiting === null) return;
    function tryAgain() {
      if (waiting === null) return;
      setWaiting(null);
      void take(waiting);
    }
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [waiting]);

  function forget() {
    setQuestion(null);
    setWaiting(null);
  }
  return { question, waits: waiting !== null, forget };
}
