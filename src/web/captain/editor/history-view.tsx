import type { UseQueryResult } from '@tanstack/react-query';
import type { HistoryEntry, Score } from '#contract/scores.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { ApiError } from '#web/api/client.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { ownLatest } from '#web/captain/outbox/history-query.ts';
import { useOutbox } from '#web/captain/outbox/use-outbox.ts';
import { NO_STROKES } from '#web/captain/texts.ts';
import { scorePlace } from '#web/outbox/entry.ts';
import { isOwnVersion } from '#web/outbox/own-versions.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RetryButton } from '#web/ui/load-error.tsx';
import type { OpenSheetProps } from './open-sheet-props.ts';
import styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';
import { changedBy, changedWhere, HISTORY, savedScore } from './texts.ts';

type HistoryViewProps = Pick<OpenSheetProps, 'day' | 'hole' | 'captain' | 'clock'> & {
  score: Score;
  history: UseQueryResult<HistoryEntry[]>;
  /** Omitted if nothing can be posted. */
  onUndo?: (strokes: number | null) => void;
  onBack: () => void;
};

/** The hole's changes, newest first: author, time, old and new strokes. Only for the captain's own team. */
export function HistoryView({ day, hole, score, captain, clock, history, onUndo, onBack }: HistoryViewProps) {
  const latest = onUndo && ownLatest(history.data, score, captain);
  return (
    <Sheet
      title={HISTORY.title(hole)}
      facts={[TEAM_NAMES[captain.teamId], savedScore(score.strokes)]}
      day={day}
      teamId={captain.teamId}
      onCancel={onBack}
      foot={
        <>
          <Button variant="line" autoFocus onClick={onBack}>
            {HISTORY.back}
          </Button>
          {latest && (
            <Button className={styles.outlined} onClick={() => onUndo?.(latest.from)}>
              <CaptainIcon name="undo" />
              {HISTORY.undo(latest.from)}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{history.isPending && HISTORY.loading}</p>
      {history.isError && !history.data && <NotLoaded history={history} />}
      {history.data && <Entries score={score} entries={history.data} clock={clock} />}
    </Sheet>
  );
}

/** does not retry automatically, but waits for "Try again". */
function NotLoaded({ history }: { history: UseQueryResult<HistoryEntry[]> }) {
  if (history.error instanceof ApiError && history.error.status === 401)
    return <p role="alert">{HISTORY.signedOut}</p>; // a retry cannot succeed
  return (
    <>
      <p role="alert">{history.error instanceof ApiError ? HISTORY.failed : HISTORY.needsConnection}</p>
      <RetryButton retrying={history.isFetching} onRetry={() => void history.refetch()} />
    </>
  );
}

type EntriesProps = { score: Score; entries: readonly HistoryEntry[]; clock: Clock };

function Entries({ score, entries, clock }: EntriesProps) {
  const { ownVersions } = useOutbox();
  const where = (entry: HistoryEntry) =>
    changedWhere(entry, isOwnVersion(ownVersions, scorePlace(score), entry.version));
  if (entries.length === 0) return <p>{HISTORY.none}</p>;
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <li key={entry.version} className={styles.entry}>
            <span className={styles.change}>
              <span className="visually-hidden">{HISTORY.change(entry)}</span>
              <span aria-hidden="true" className={styles.from}>
                {entry.from ?? NO_STROKES}
              </span>
              <Icon name="right" />
              <span aria-hidden="true">{entry.to ?? NO_STROKES}</span>
            </span>
            <b>{changedBy(entry)}</b>
            <small className={styles.when}>
              {[sayMoment(entry.at, clock), where(entry)].filter((part) => part !== null).join(', ')}
            </small>
          </li>
        ))}
      </ol>
      <p className={styles.reason}>{HISTORY.kept}</p>
    </>
  );
}
