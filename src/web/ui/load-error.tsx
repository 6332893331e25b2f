import { useFailedReads } from '#web/api/failed-reads.ts';
import { SITE } from '#web/texts/site.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './load-error.module.css';

type LoadErrorProps = {
  title: string;
  text: string;
  /** Called by the button if the error is not a failed read. By default, the button retries failed reads. */
  onRetry?: () => void;
};

type RetryButtonProps = { className?: string | undefined; retrying: boolean; onRetry: () => void };

export function RetryButton({ className, retrying, onRetry }: RetryButtonProps) {
  return (
    <Button className={className} variant="line" busy={retrying} onClick={onRetry}>
      {retrying ? SITE.tryingAgain : SITE.tryAgain}
    </Button>
  );
}

/** An error message with a button that retries every failed read of the page. */
export function LoadError({ title, text, onRetry }: LoadErrorProps) {
  const { retrying, retry } = useFailedReads();
  return (
    <div className={styles.error} role="alert" data-load-error>
      <Icon name="warning" />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        <RetryButton className={styles.retry} retrying={retrying} onRetry={onRetry ?? retry} />
      </div>
    </div>
  );
}
