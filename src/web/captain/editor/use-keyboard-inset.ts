import { type RefObject, useEffect } from 'react';

/** Anything smaller is the browser's own toolbar. */
const LEAST_KEYBOARD = 120;

/** Tells a bottom sheet how much of the window the on-screen keyboard covers, so that it stays above it. */
export function useKeyboardInset(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function measure() {
      const { height = 0, offsetTop = 0, scale = 1 } = viewport ?? {};
      const covered = scale === 1 ? window.innerHeight - height - offsetTop : 0; // zooming in does not count
      const keyboard = covered > LEAST_KEYBOARD;
      sheet.current?.style.setProperty('--covered', keyboard ? `${Math.round(covered)}px` : '0px');
      sheet.current?.toggleAttribute('data-keyboard', keyboard);
    }
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [sheet]);
}
