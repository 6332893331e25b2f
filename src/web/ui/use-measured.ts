import { useEffect, useState } from 'react';

/**
 * Reads a value from the page's layout with `measure`, again after every scroll or resize. It measures at the start
 * of a frame: measuring while React renders would force the browser to lay out a half-finished page.
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
