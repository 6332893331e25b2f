import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import { whenThereMayBeSignal } from '#web/captain/outbox/may-have-signal.ts';
import type { Viewer } from '#web/captain/session/viewer.ts';
import { TOASTS } from '#web/captain/texts.ts';
import { showToast } from '#web/captain/toasts/toasts.ts';
import { sameAuthor } from '#web/outbox/correction.ts';
import { foundNoConnection, presentCode } from './present-code.ts';

/** A signed-in captain opened a link with another captain's code, and must decide before anything happens. */
export type SwitchQuestion = { code: string; from: Captain; to: Captain };

/** `again`: an automatic retry, which stays quiet while still offline. */
type Submit = (code: string, again: boolean) => Promise<unknown>;

/** Handles a code in the URL that opened the page. `submit` signs in with the code. */
export function useScannedCode(viewer: Viewer, submit: Submit) {
  const [scanned, setScanned] = useState<string | null>(null);
  /** A code whose link was opened offline. Kept only in memory, and tried when the connection returns. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const [question, setQuestion] = useState<SwitchQuestion | null>(null);
  /** The code being tried, until the captain types one instead. */
  const trying = useRef<string | null>(null);
  useCodeInAddress(setScanned);

  const take = useEffectEvent(async (code: string, again: boolean) => {
    if (trying.current === code) return;
    trying.current = code;
    try {
      if (viewer.kind !== 'captain') await submit(code, again);
      else {
        const [from, to] = [viewer.captain, await presentCode(code, { onlyAsk: true })];
        if (!sameAuthor(from, to) && trying.current === code) setQuestion({ code, from, to });
      }
      setWaiting(null);
    } catch (error) {
      const unasked = foundNoConnection(error);
      if (trying.current === code) setWaiting(unasked ? code : null);
      // A signed-in captain sees no form that could explain the failure. Offline, R-39's toast would be wrong,
      // because the server has not rejected the code.
      if (viewer.kind === 'captain' && !(again && unasked))
        showToast(unasked ? TOASTS.codeWaits : TOASTS.authenticationFailed);
    } finally {
      if (trying.current === code) trying.current = null;
    }
  });

  const known = viewer.kind !== 'opening';
  useEffect(() => {
    if (scanned === null || !known) return;
    setScanned(null);
    void take(scanned, false);
  }, [scanned, known]);

  useEffect(() => {
    return waiting === null ? undefined : whenThereMayBeSignal(() => void take(waiting, true));
  }, [waiting]);

  /** Called when the captain has decided, or types a code instead. */
  function forget() {
    trying.current = null;
    setQuestion(null);
    setWaiting(null);
  }
  return { question, waits: waiting !== null, forget };
}

/** Reads the code from a URL fragment such as '#code=ABCD-…'. Null for any other fragment. */
export function readCode(fragment: string): string | null {
  const [, encoded] = /^#code=(.+)$/.exec(fragment) ?? [];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded).trim();
  } catch {
    return encoded.trim(); // a stray % is just another typo
  }
}

/**
 * Passes on the code in the URL that opened the page. First removes the code from the URL, so that no
 * history, screenshot or shared link contains it. Browsers never send a fragment to the server.
 */
function useCodeInAddress(onCode: (code: string) => void): void {
  const handOver = useEffectEvent(onCode);
  useEffect(() => {
    function take() {
      const code = readCode(window.location.hash);
      if (code === null) return;
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
      handOver(code);
    }
    take();
    window.addEventListener('hashchange', take); // the page was already open when the code was scanned
    return () => window.removeEventListener('hashchange', take);
  }, []);
}
