import styles from '#web/ui/icon.module.css';

const SHAPES = {
  key: 'M8.5 11.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9zM12 12.5L20.5 4M16.5 8l3 3M14 10.5l2 2',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  people:
    'M9 4a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.4a3.5 3.5 0 0 1 0 6.2M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  list: 'M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h11',
  down: 'M12 4v16M5 13l7 7 7-7',
  right: 'M4 12h15M13 6l6 6-6 6',
  unfold: 'M6 9l6 6 6-6',
  grid: 'M3 4h18v16H3zM3 9.5h18M3 14.5h18M9 4v16M15 4v16',
  tv: 'M3 5h18v12H3zM8 21h8',
  clock: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 7v5.5l3.5 2',
  lamp: 'M9 4a3 2.4 0 0 1 6 0M8.5 4.5h7l1.2 3.5H7.3zM7.5 8.5v10M16.5 8.5v10M12 10.4q2.2 3.4 0 6q-2.2-2.6 0-6zM6 19h12l1.5 4h-15z',
  rain: 'M7 14a4 4 0 0 1 .3-8a5.5 5.5 0 0 1 10.5 1.6A3.3 3.3 0 0 1 17.5 14M8 17l-1 3M12.5 16l-1.5 4.5M17 17l-1 3',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  flag: 'M6 21V3l12 4.5L6 12',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  warning: 'M12 4l9.5 16h-19zM12 10v4.5M12 17.5h.01',
  offline:
    'M3 3l18 18M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-5-2.7M8.5 15.5a5 5 0 0 1 6 -.5M2 8.5A15 15 0 0 1 6 6M22 8.5A15 15 0 0 0 11 5M12 19h.01',
  calendar: 'M4 6h16v14H4zM4 11h16M8.5 3v5M15.5 3v5',
  swap: 'M4 8h14M14 4l4 4l-4 4M20 16H6M10 12l-4 4l4 4',
  dice: 'M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  pin: 'M9 3h6l-1 6l3 3v2H7v-2l3-3zM12 14v7',
  undo: 'M8 5L3.5 9.5L8 14M4 9.5h10a6 6 0 0 1 0 12h-4',
  minus: 'M5 12h14',
  edit: 'M4 20l1-4L16 5l3 3L8 19z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1.5H4zM10 21.5h4',
  chat: 'M4 4.5h16V16h-9l-4.5 4V16H4z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  keys: 'M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14.5h8',
  cup: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.5a4 4 0 0 0 4 5M17 6h3.5a4 4 0 0 1-4 5M12 15v4M8 20.5h8',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
  trash: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7',
  chase: 'M5 6l6 6-6 6M12 6l6 6-6 6',
  out: 'M10 4H4v16h6M9 12h11M15 7l5 5-5 5',
} as const;

export type DeskIconName = keyof typeof SHAPES;

/** An icon that decorates the text next to it. Screen readers skip it. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
