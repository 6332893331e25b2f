import { classNames } from './class-names.ts';
import styles from './icon.module.css';

export const ICONS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  right: 'M4 12h15M13 6l6 6-6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  minus: 'M5 12h14',
  clock: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 7v5.5l3.5 2',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  phone: 'M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  pin: 'M12 21c4-5 6.5-8.3 6.5-11.5a6.5 6.5 0 0 0-13 0C5.5 12.7 8 16 12 21zM12 7.2a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6z',
  hash: 'M9 4L7 20M17 4l-2 16M4 9h16M3.5 15h16',
  flag: 'M6 21V3l12 4.5L6 12',
  warning: 'M12 4l9.5 16h-19zM12 10v4.5M12 17.5h.01',
  chase: 'M5 6l6 6-6 6M12 6l6 6-6 6',
  live: 'M12 8.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM5.5 5.5a9 9 0 0 0 0 13M18.5 5.5a9 9 0 0 1 0 13',
  trophy:
    'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.5c0 3 1.2 4.8 3.8 5M17 6h3.5c0 3-1.2 4.8-3.8 5M12 15v3.5M8 21h8M9.5 18.5h5',
  edit: 'M4 20l1-4L16 5l3 3L8 19z',
  chat: 'M4 4.5h16V16h-9l-4.5 4V16H4z',
} as const;

export type IconName = keyof typeof ICONS;

type IconProps = ({ name: IconName; path?: never } | { name?: never; path: string }) & {
  className?: string | undefined;
};

/** Decorates the word next to it, and never replaces the word. Pass a `path` for icons that only some pages need. */
export function Icon({ name, path = name && ICONS[name], className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
