import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './status-pill.module.css';

const LOOKS: Readonly<Record<string, { look: string | undefined; icon: IconName }>> = {
  leading: { look: styles.leading, icon: 'flag' },
  playing: { look: styles.playing, icon: 'live' },
  chasing: { look: styles.chasing, icon: 'chase' },
  first: { look: styles.first, icon: 'trophy' },
  tied: { look: styles.first, icon: 'minus' },
  champion: { look: styles.champion, icon: 'trophy' },
  finished: { look: styles.finished, icon: 'check' },
};
const OTHER = { look: styles.other, icon: 'minus' } as const;

/** word, icon, outline and color together, so that the meaning never depends on only one of them. */
export function StatusPill({ status }: { status: string }) {
  const { look, icon } = LOOKS[status] ?? OTHER;
  return (
    <span className={classNames(styles.pill, look)}>
      <Icon name={icon} />
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </span>
  );
}
