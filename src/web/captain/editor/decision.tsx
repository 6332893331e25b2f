import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Score } from '#contract/scores.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { captainsOutbox } from '#web/captain/outbox/captains-outbox.ts';
import { historyQuery } from '#web/captain/outbox/history-query.ts';
import { confirmCorrection } from '#web/captain/outbox/keep-sending.ts';
import { NO_STROKES, nameOfSetter, ORGANIZERS, refusedReason } from '#web/captain/texts.ts';
import type { Correction } from '#web/outbox/correction.ts';
import { atMoment, type Clock } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { telephone } from '#web/ui/contact-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HistoryView } from './history-view.tsx';
import type { OpenSheetProps } from './open-sheet-props.ts';
import styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';
import { EDITOR, holeTitle, POINTS, playedAs, REFUSED, savedScore, WAYS } from './texts.ts';

type DecisionProps = Pick<
  OpenSheetProps,
  'day' | 'hole' | 'closed' | 'phone' | 'captain' | 'clock' | 'onClose'
> & {
  score: Score;
  correction: Correction;
};

/**
 * A correction that the server has refused. If someone else posted first, shows the captain's strokes and the
 * posted strokes side by side, and one tap decides; neither is preselected. A correction sent from here has a
 * new key and is based on the version shown here.
 */
export function Decision(props: DecisionProps) {
  const { day, hole, closed, phone, captain, clock, score, correction, onClose } = props;
  const queryClient = useQueryClient();
  const later = useRef<HTMLButtonElement>(null);
  const [asideHistory, setAsideHistory] = useState(false);
  const history = useQuery({ ...historyQuery(score.id), enabled: asideHistory });
  const acting = useRef(false);
  const { key, author, place, value: strokes, seenVersion, refusal } = correction;
  const stale = refusal?.current ?? null;
  const [newer] = useState(score); // not updated: a score that arrives later is a new conflict
  const theirs = stale && newer.version > stale.version ? newer : stale;

  useLayoutEffect(() => {
    if (!asideHistory) later.current?.focus({ preventScroll: true });
  }, [asideHistory]);

  /** Acts only on the first tap, unless it fails. The sheet closes when the device has stored the decision. */
  async function once(act: () => Promise<unknown>) {
    if (acting.current) return;
    acting.current = true;
    try {
      // If the score has changed once more, the sheet stays open and shows the new conflict.
      if ((await act()) !== 'conflict') onClose();
    } catch (error) {
      acting.current = false;
      throw error;
    }
  }

  const sendAgain = () =>
    confirmCorrection(queryClient, {
      author,
      place,
      value: strokes,
      seenVersion: theirs?.version ?? seenVersion ?? score.version,
      seenValue: (theirs ?? score).strokes,
      entry: score,
    });
  const discard = () => captainsOutbox(queryClient).discard(key);

  const pays = ({ holePoints, points }: Score) =>
    holePoints && REFUSED.pays(TEAM_NAMES[captain.teamId], points);

  if (asideHistory) {
    return (
      <HistoryView {...{ day, hole, score, captain, clock, history }} onBack={() => setAsideHistory(false)} />
    );
  }
  return (
    <Sheet
      title={holeTitle(hole)}
      facts={[playedAs(day, hole), theirs ? REFUSED.two : savedScore(score.strokes)]}
      day={day}
      teamId={captain.teamId}
      onCancel={onClose}
      foot={
        <Button ref={later} variant="line" data-wide onClick={onClose}>
          {closed ? EDITOR.close : REFUSED.later}
        </Button>
      }
    >
      {theirs ? (
        <p className={styles.reason}>{bothEntered(correction, theirs, clock)}</p>
      ) : (
        <p className={styles.reason}>
          <b>{REFUSED.notSaved(strokes)}</b> {refusedReason(closed, correction)}
        </p>
      )}
      <div className={styles.choices}>
        <Choice
          strokes={theirs ? theirs.strokes : score.strokes}
          label={theirs ? REFUSED.keepTheirs(theirs.strokes) : REFUSED.keep(score.strokes)}
          detail={theirs ? pays(theirs) : REFUSED.discard(strokes)}
          onClick={() => void once(discard)}
        />
        {/* Not offered on a closed day, because the server would refuse the correction. */}
        {!closed && (
          <Choice
            strokes={strokes}
            label={theirs ? REFUSED.postMine(strokes) : REFUSED.tryAgain}
            detail={POINTS.afterSending}
            onClick={() => void once(sendAgain)}
          />
        )}
      </div>
      <div className={styles.ways}>
        <button type="button" onClick={() => setAsideHistory(true)}>
          <CaptainIcon name="list" />
          {WAYS.history}
        </button>
        {phone !== null && (
          <a href={telephone(phone)} aria-label={ORGANIZERS.call}>
            <Icon name="phone" />
            {ORGANIZERS.short}
          </a>
        )}
      </div>
    </Sheet>
  );
}

function bothEntered({ value, confirmedAt }: Correction, theirs: Score, clock: Clock): string {
  const entered = REFUSED.entered(value, atMoment(confirmedAt, clock));
  const { setBy } = theirs;
  const posted = REFUSED.theirs(nameOfSetter(setBy), theirs.strokes, setBy && atMoment(setBy.at, clock));
  return `${entered} ${posted} ${REFUSED.nothingLost}`;
}

type ChoiceProps = { strokes: number | null; label: string; detail: string | null; onClick: () => void };

function Choice({ strokes, label, detail, onClick }: ChoiceProps) {
  return (
    <button type="button" className={`key ${styles.choice}`} onClick={onClick}>
      <b>{strokes ?? NO_STROKES}</b> {label}
      {detail !== null && <small> {detail}</small>}
    </button>
  );
}
