import { useEffect } from 'react';

/** Keeps the screen on while the page is looked at. A browser that cannot or will not is left alone. */
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
        () => {}, // refused, for example to save the battery; asked again when the page is shown again
      );
    }

    keepAwake();
    document.addEventListener('visibilitychange', keepAwake); // hidden, the browser takes it back
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}
