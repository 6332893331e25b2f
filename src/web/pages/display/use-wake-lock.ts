import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, where the browser supports and allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let stopped = false;
    let lock: WakeLockSentinel | null = null;

    function keepAwake(): void {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (granted) => {
          lock = granted;
          if (stopped) void granted.release();
        },
        () => {}, // denied, for example to save battery; requested again when the page is next shown
      );
    }

    keepAwake();
    document.addEventListener('visibilitychange', keepAwake); // the browser releases it when the page is hidden
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}
