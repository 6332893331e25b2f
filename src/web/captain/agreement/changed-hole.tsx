import { useQuery } from '@tanstack/react-query';
import type { DayAgreement, Standpoint } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import { historyQuery } from '#web/captain/outbox/history-query.ts';
import { useOutbox } from '#web/captain/outbox/use-outbox.ts';
import { scoresQuery } from '#web/captain/session/captain-queries.ts';
import { useReloadWithTheStream } from '#web/captain/session/use-cup.ts';
import { NO_STROKES, nameOfSetter } from '#web/captain/texts.ts';
import { scorePlace } from '#web/outbox/entry.ts';
import { isOwnVersion } from '#web/outbox/own-versions.ts';
import { atMoment, type Clock } from '#web/texts/course-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './agreement-card.module.css';
import { CHANGED, sayPointsChange } from './texts.ts';

type ChangedHoleProps = {
  captain: Captain;
  day: DayAgreement;
  standpoint: Standpoint;
  before: DayAgreement['before'][number];
  clock: Clock;
};

/**
 * Shows how a hole has changed since the captain's answer: their team's strokes (from the hole's history) and the
 * points.
 */
export function ChangedHole({ captain, day, standpoint, before, clock }: ChangedHoleProps) {
  const { hole, correctedAt } = before;
  const scores = useQuery({ ...scoresQuery(captain.teamId), enabled: false }).data;
  const { ownVersions } = useOutbox();
  const score = scores?.find((entry) => entry.day === day.day && entry.hole === hole);
  const id = score?.id ?? 0;
  // Tries to load the history even if the hole's editor has already tried and failed for lack of a signal.
  const loads = { enabled: id > 0, refetchOnMount: 'always', retryOnMount: true } as const;
  const history = useQuery({ ...historyQuery(id), ...loads }).data;
  useReloadWithTheStream(historyQuery(id).queryKey, Date.parse(correctedAt ?? ''), id > 0);
  const since = history?.filter(({ at }) => at > (standpoint.at ?? '')) ?? [];
  const [newest, oldest] = [since[0], since.at(-1)];
  const isOwn = newest && oldest && newest.to !== oldest.from;
  const isFromHere = score && newest ? isOwnVersion(ownVersions, scorePlace(score), newest.version) : false;
  return (
    <div className={styles.changed}>
      <b>{CHANGED.title(hole)}</b>
      <div className={styles.change}>
        {isOwn && (
          <span aria-hidden="true" className={`with-icon ${styles.strokesChange}`}>
            {oldest.from ?? NO_STROKES} <Icon name="right" /> {newest.to ?? NO_STROKES}
          </span>
        )}
        <p>
          {isOwn && <b>{CHANGED.strokes(oldest.from, newest.to)} </b>}
          {sayPointsChange(day, before, captain.teamId)}
        </p>
      </div>
      <p>
        {CHANGED.corrected(
          isOwn ? nameOfSetter(newest, isFromHere) : null,
          correctedAt === null ? null : atMoment(correctedAt, clock),
        )}
      </p>
    </div>
  );
}
