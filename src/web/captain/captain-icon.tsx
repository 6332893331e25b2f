import { Icon } from '#web/ui/icon.tsx';

// Icons that only the captain's screen uses. In ui/icon.tsx, every public page would load them.
const SHAPES = {
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  offline:
    'M3 3l18 18M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-5-2.7M8.5 15.5a5 5 0 0 1 6-.5M2 8.5A15 15 0 0 1 6 6M22 8.5A15 15 0 0 0 11 5M12 19h.01',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.4 10A8 8 0 0 0 5.6 7.2L4 9M4.6 14a8 8 0 0 0 13.8 2.8L20 15',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  empty: 'M5 5h14v14H5zM9 12h6',
  device: 'M7 3h10v18H7zM11 18h2',
  pause: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM9.5 8.5v7M14.5 8.5v7',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
} as const;

type CaptainIconProps = { name: keyof typeof SHAPES; className?: string | undefined };

export function CaptainIcon({ name, className }: CaptainIconProps) {
  return <Icon path={SHAPES[name]} className={className} />;
}
