import { classNames } from '#web/ui/class-names.ts';
import icon from '#web/ui/icon.module.css';

const SHAPES = {
  map: 'M3 6l6-2.5 6 2.5 6-2.5V18l-6 2.5L9 18l-6 2.5zM9 3.5V18M15 6v14.5',
  parking: 'M4 3.5h16v17H4zM9.5 17V7.5H13a2.9 2.9 0 0 1 0 5.8H9.5',
  walking: 'M13 3.5h.01M10 21l2-6-2.5-2.5.8-5 3 1.5L15 12l3 1M7 12.5l.8-3 2.5-2M14.5 21l-1-4-1.5-2',
  food: 'M7 3v7.5M4.5 3v4.5a2.5 2.5 0 0 0 5 0V3M7 10.5V21M17 21v-8M17 13c-2.5-1-3-8 0-10v10',
  medal: 'M8 3l4 7 4-7M12 10a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11z',
} as const;

/** Icons that only this page has, and so not in every page's script. */
export function PlaceIcon({
  name,
  className,
}: {
  name: keyof typeof SHAPES;
  className?: string | undefined;
}) {
  return (
    <svg className={classNames(icon.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
