import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { captainsOutbox, toastIfNotStored } from '#web/captain/outbox/captains-outbox.ts';
import { confirmCorrection, sendNow, takeOver } from '#web/captain/outbox/keep-sending.ts';
import { holeResult, keptForDays } from '#web/captain/texts.ts';
import { type Correction, isSetBy, type SavedCorrection, sameAuthor } from '#web/outbox/correction.ts';
import { scorePlace } from '#web/outbox/entry.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';
import { daysLeft, leftInTeam, ownCorrections } from '#web/outbox/waiting.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dock.module.css';
import { DOCK, refusedDetail, savedTitle } from './texts.ts';

export type DockBarProps = {
  captain: Captain;
  outbox: OutboxView;
  clock: Clock;
  /** The records on the card; null until they are known. */
  onCard: ReadonlySet<number> | null;
  onShow: (scoreId: number) => void;
};

type Bar = { kind: 'refused' | 'waiting' | 'saved'; icon: ReactNode; text: ReactNode; button: ReactNode };

/**
 * One bar with its one button. A failure is never replaced by a success: refused, then waiting, then what was left
 * here under another name, then saved.
 */
export function DockBar({ captain, outbox, clock, onCard, onShow }: DockBarProps) {
  const { waiting: unsent, refused } = ownCorrections(outbox.queue, captain);
  const waiting = unsent.filter(({ key }) => !outbox.fresh.has(key));
  const saved = outbox.justSaved.filter(({ correction }) => sameAuthor(correction.author, captain));
  const waitingBar = useWaitingBar(waiting, outbox, clock);
  const leftBar = useLeftBar(outbox, captain);
  const savedBar = useSavedBar(saved, captain);
  const refusedBar = useRefusedBar(refused, onCard, onShow);
  const bar = refusedBar ?? waitingBar ?? leftBar ?? savedBar;

  // The two regions are always there: one that comes with its text already in it is not announced.
  return (
    <div className={bar ? styles.bar : undefined} data-bar={bar?.kind}>
      {bar?.icon}
      <div className={styles.text}>
        <p role="status">{bar?.kind !== 'refused' && bar?.text}</p>
        <p role="alert">{bar?.kind === 'refused' && bar.text}</p>
      </div>
      {bar?.button}
    </div>
  );
}

function useRefusedBar(
  refused: readonly Correction[],
  onCard: DockBarProps['onCard'],
  onShow: DockBarProps['onShow'],
): Bar | null {
  const queryClient = useQueryClient();
  const [first] = refused;
  if (!first) return null;
  const { key, place, refusal } = first;
  // A hole of another year, or of a rehearsal that was thrown away: there is nothing left to decide about.
  const isGone = onCard !== null && !onCard.has(place.id);
  return {
    kind: 'refused',
    icon: <Icon name="warning" className={styles.icon} />,
    text: (
      <>
        <b>{DOCK.notSaved(refused.length)}</b>{' '}
        {refusedDetail(place.hole, refusal?.current ?? null, refusal?.reason ?? '')}
      </>
    ),
    button: (
      <Button
        className={styles.button}
        onClick={() =>
          isGone ? toastIfNotStored(captainsOutbox(queryClient).discard(key)) : onShow(place.id)
        }
      >
        {isGone ? DOCK.discard : DOCK.decide}
      </Button>
    ),
  };
}

type Tried = { at: string; reached: boolean };

/** It answers where it was asked: after a try that did not help it says why, and when. */
function useWaitingBar(waiting: readonly Correction[], outbox: OutboxView, clock: Clock): Bar | null {
  const queryClient = useQueryClient();
  const [tried, setTried] = useState<Tried | null>(null);
  const count = waiting.length;
  useEffect(() => {
    const unsay = () => setTried(null); // the connection is back
    window.addEventListener('online', unsay);
    return () => window.removeEventListener('online', unsay);
  }, []);
  if (count === 0 && tried !== null) setTried(null);
  if (count === 0) return null;
  const sending = outbox.sending !== null;
  const days = daysLeft(waiting, clock.now);

  async function send() {
    const reached = await sendNow(queryClient);
    setTried({ at: new Date().toISOString(), reached });
  }

  return {
    kind: 'waiting',
    icon: <CaptainIcon name={tried && !tried.reached ? 'offline' : 'device'} className={styles.icon} />,
    text: (
      <>
        <b>{titleOf(count, tried)}</b>{' '}
        {tried === null ? DOCK.sentByItself : DOCK.tried(count, sayMoment(tried.at, clock))}
        {days === null ? tried?.reached && ` ${DOCK.goesAgain}` : ` ${keptForDays(days)}`}
      </>
    ),
    button: (
      <Button className={styles.button} busy={sending} onClick={() => void send()}>
        {sending ? DOCK.sending : DOCK.sendNow}
      </Button>
    ),
  };
}

function titleOf(count: number, tried: Tried | null): string {
  if (tried === null) return DOCK.keptHere(count);
  return tried.reached ? DOCK.notTaken : DOCK.stillNoConnection;
}

/**
 * Entered here under another name of the team: by a captain before this one, or by the same one before the organizers
 * spelt the name right. Nothing is posted under a name that has not confirmed it, and nothing is forgotten.
 */
function useLeftBar({ queue }: OutboxView, captain: Captain): Bar | null {
  const queryClient = useQueryClient();
  const left = leftInTeam(queue, captain);
  if (!left) return null;
  return {
    kind: 'waiting',
    icon: <CaptainIcon name="device" className={styles.icon} />,
    text: (
      <>
        <b>{DOCK.keptHere(left.count)}</b> {DOCK.leftBy(left.author.name)}
      </>
    ),
    button: (
      <Button
        className={styles.button}
        onClick={() => toastIfNotStored(takeOver(queryClient, left.author, captain))}
      >
        {DOCK.postAsMine}
      </Button>
    ),
  };
}

function useSavedBar(saved: readonly SavedCorrection[], captain: Captain): Bar | null {
  const queryClient = useQueryClient();
  const [first] = saved;
  if (!first) return null;
  const { entry: score, correction } = first;
  const before = correction.seenValue;
  const single = saved.length === 1;

  const undo = () =>
    confirmCorrection(queryClient, {
      author: captain,
      place: scorePlace(score),
      value: before,
      seenVersion: score.version,
      seenValue: score.strokes,
      entry: score,
    });

  return {
    kind: 'saved',
    icon: <Icon name="check" className={styles.icon} />,
    text: (
      <>
        <b>{single ? savedTitle(score) : DOCK.updated(saved.length)}</b>{' '}
        {single && holeResult(score, captain.teamId)}
      </>
    ),
    // If someone else had posted the same strokes, the entry is theirs to undo.
    button: single && isSetBy(score.setBy, captain) && before !== score.strokes && (
      <Button className={styles.button} onClick={() => toastIfNotStored(undo())}>
        <CaptainIcon name="undo" />
        {DOCK.undo}
      </Button>
    ),
  };
}
