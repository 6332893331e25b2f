import { useEffect, useState } from 'react';

/**
 * What `measure` reads from the page as it is laid out, read again when the page is scrolled or resized. It is read
 * at the start of a frame: read while React renders, it would make the browser lay out a page that is half done.
 */
export function useMeasured<Value>(measure: () => Value, before: Value): Value {
  const [value, setValue] = useState(before);
  useEffect(() => {
    let frame = 0;
    const atNextFrame = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setValue(measure()));
    };
    atNextFrame();
    window.addEventListener('scroll', atNextFrame, { passive: true });
    window.addEventListener('resize', atNextFrame);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', atNextFrame);
      window.removeEventListener('resize', atNextFrame);
    };
  }, [measure]);
  return value;
}
