import { type RefObject, useLayoutEffect, useRef } from 'react';

const SLIDE = { duration: 420, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/**
 * Animates a new order of the teams. The teams swap rows, and the rows keep their place in the DOM. Attach
 * the ref to the rows' parent, whose last children must be the rows. With reduced motion, nothing slides.
 */
export function useSlide<E extends HTMLElement>(order: readonly string[]): RefObject<E | null> {
  const parent = useRef<E>(null);
  const before = useRef(order);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = order;
    // Reading positions makes the browser lay out the whole page at once, so it is done only for a new order.
    if (was.join() === order.join() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const rows = [...(parent.current?.children ?? [])].slice(-order.length) as HTMLElement[];
    for (const [place, row] of rows.entries()) {
      const from = rows[was.indexOf(order[place] ?? '')]?.offsetTop ?? row.offsetTop;
      const transform = `translateY(${from - row.offsetTop}px)`;
      if (from !== row.offsetTop) row.animate([{ transform }, { transform: 'none' }], SLIDE);
    }
  });
  return parent;
}

/**
 * Keys teams by rank instead of id. When the order changes, React swaps the teams inside rows that stay in the DOM,
 * so nothing on the page moves.
 */
export function rowsByRank<T>(teams: readonly T[]): { rank: string; team: T }[] {
  return teams.map((team, index) => ({ rank: `rank ${index + 1}`, team }));
}
