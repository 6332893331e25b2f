import { SITE } from '#web/texts/site.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './load-error.module.css';

type LoadErrorProps = { title: string; text: string; onRetry: () => void; retrying: boolean };

/** Says what could not be loaded and offers to try again. */
export function LoadError({ title, text, onRetry, retrying }: LoadErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <Icon name="warning" className={styles.icon} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        <Button className={styles.retry} variant="line" busy={retrying} onClick={onRetry}>
          {retrying ? SITE.tryingAgain : SITE.tryAgain}
        </Button>
      </div>
    </div>
  );
}
