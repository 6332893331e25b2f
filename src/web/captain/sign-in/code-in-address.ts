import { useEffect, useEffectEvent } from 'react';

/** '#code=ABCD-…', as the organizers print it in a QR code. Null for every other fragment. */
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
 * Hands over the code the page was opened with. It is removed from the URL before anything else happens, so no
 * history, screenshot or shared link contains it; and browsers never send a fragment.
 */
export function useCodeInAddress(onCode: (code: string) => void): void {
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
