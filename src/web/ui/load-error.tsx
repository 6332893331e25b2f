import { useFailedReads } from '#web/api/failed-reads.ts';
import { SITE } from '#web/texts/site.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './load-error.module.css';

type LoadErrorProps = {
  title: string;
  text: string;
  /** If it is not a read that has failed. */
  onRetry?: () => void;
};

/** Says what could not be loaded, and tries every failed read of the page again. */
export function LoadError({ title, text, onRetry }: LoadErrorProps) {
  const { retrying, retry } = useFailedReads();
  return (
    <div className={styles.error} role="alert" data-load-error>
      <Icon name="warning" />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        <Button className={styles.retry} variant="line" busy={retrying} onClick={onRetry ?? retry}>
          {retrying ? SITE.tryingAgain : SITE.tryAgain}
        </Button>
      </div>
    </div>
  );
}
