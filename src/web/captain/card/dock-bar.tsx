import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { DayNumber } from '#domain/rules.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { captainsOutbox } from '#web/captain/outbox/captains-outbox.ts';
import { confirmCorrection, sendNow, takeOver } from '#web/captain/outbox/keep-sending.ts';
import { type Closed, holeResult, keptForDays, refusedReason } from '#web/captain/texts.ts';
import { useChangingButtons } from '#web/captain/use-tap-guard.ts';
import { type Correction, isSetBy, type SavedCorrection, sameAuthor } from '#web/outbox/correction.ts';
import { scorePlace } from '#web/outbox/entry.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';
import { daysLeft, leftInTeam, ownCorrections } from '#web/outbox/waiting.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dock.module.css';
import { changedDetail, changedTitle, DOCK, leftTitle, refusedDetail, savedTitle } from './texts.ts';

export type DockBarProps = {
  captain: Captain;
  outbox: OutboxView;
  /** The corrections just saved whose strokes someone else has changed since, each with the current score. */
  overtaken: readonly SavedCorrection[];
  clock: Clock;
  /** The ids of the scores on the card. Null until they are known. */
  onCard: ReadonlySet<number> | null;
  /** Why nothing can be posted or undone on a day. Null if the day is not closed to captains. */
  closedBy: (day: DayNumber) => Closed | null;
  onShow: (scoreId: number) => void;
};

type Bar = {
  /** `unsent`: closing the page loses the pending corrections. */
  kind: 'refused' | 'waiting' | 'unsent' | 'sending' | 'saved' | 'changed';
  icon: ReactNode;
  title: string;
  text: string;
  /** Omitted if the captain can do nothing about these corrections. */
  button?: { label: ReactNode; busy?: boolean; outlined?: boolean; onClick: () => void };
  onDiscard?: () => void;
};

/**
 * A single bar for the corrections on this device: those that were refused or, if there are none, those that are
 * waiting, being sent, just saved, or left here under another captain's name. In this order, a success never hides a
 * failure. The bar's buttons are where the sheet's Cancel was, never where its Confirm was.
 */
export function DockBar(props: DockBarProps) {
  const { captain, outbox, clock } = props;
  const queryClient = useQueryClient();
  const { waiting: unsent, refused } = ownCorrections(outbox.queue, captain);
  const waiting = unsent.filter(({ key }) => !outbox.fresh.has(key));
  const waitingBar = useWaitingBar(waiting, outbox, clock);
  const sending = unsent.filter(({ key }) => outbox.fresh.has(key));
  const bar =
    refusedBar(refused, props, queryClient) ??
    waitingBar ??
    sendingBar(sending, outbox) ??
    savedBar(props, queryClient) ??
    leftBar(props, queryClient);
  useChangingButtons(`${bar?.kind} ${bar?.title}`);
  const words = bar && (
    <>
      <b>{bar.title}</b> {bar.text}
    </>
  );

  // Both live regions always exist, because screen readers do not announce one that is added together with its
  // text.
  return (
    <div className={bar ? styles.bar : undefined} data-bar={bar?.kind}>
      {!bar?.button && bar?.icon}
      <div className={styles.text}>
        <p role="status">{bar?.kind !== 'refused' && words}</p>
        <p role="alert">{bar?.kind === 'refused' && words}</p>
      </div>
      {bar?.button && (
        <Button
          variant={bar.button.outlined ? 'line' : 'plain'}
          busy={bar.button.busy ?? false}
          onClick={bar.button.onClick}
        >
          {bar.button.label}
        </Button>
      )}
      {bar?.onDiscard && (
        <Button variant="line" onClick={bar.onDiscard}>
          {DOCK.discard}
        </Button>
      )}
    </div>
  );
}

function refusedBar(
  refused: readonly Correction[],
  { onCard, closedBy, onShow }: DockBarProps,
  queryClient: QueryClient,
): Bar | null {
  const [first] = refused;
  if (!first) return null;
  const { key, place, refusal } = first;
  // The hole belongs to another year or to a deleted rehearsal, so there is nothing left to decide.
  const isGone = onCard !== null && !onCard.has(place.id);
  const closed = isGone ? null : closedBy(place.day);
  return {
    kind: 'refused',
    icon: null,
    title: DOCK.notSaved(refused.length),
    text: refusedDetail(place.hole, refusal?.current ?? null, refusedReason(closed, first)),
    ...(isGone && { onDiscard: () => void captainsOutbox(queryClient).discard(key) }),
    ...(!isGone && !closed && { button: { label: DOCK.decide, onClick: () => onShow(place.id) } }),
  };
}

type Tried = { at: string; reached: boolean };

/** Corrections waiting to be sent. After a failed attempt, the bar shows why and when it failed. */
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
  const busy = outbox.sending !== null;
  const days = daysLeft(waiting, clock.now);
  const stays = days === null ? tried?.reached && DOCK.goesAgain : keptForDays(days);
  const said = tried === null ? DOCK.sentByItself(count) : DOCK.tried(count, sayMoment(tried.at, clock));
  const { inMemory } = outbox;
  const text = stays ? `${said} ${stays}` : said;

  async function send() {
    const reached = await sendNow(queryClient);
    setTried({ at: new Date().toISOString(), reached });
  }

  return {
    kind: inMemory ? 'unsent' : 'waiting',
    icon: null,
    title: inMemory ? notSentTitle(waiting) : titleOf(count, tried),
    text: inMemory ? DOCK.lostIfClosed(count, waiting.some(isTried)) : text,
    button: { label: busy ? DOCK.sending : DOCK.sendNow, busy, onClick: () => void send() },
  };
}

const isTried = ({ tried }: Correction) => tried;

function notSentTitle(waiting: readonly Correction[]): string {
  const [first, ...more] = waiting;
  if (!first || more.length > 0) return DOCK.notSentMany(waiting.length, waiting.some(isTried));
  return DOCK.notSentHole(first.place.hole, first.value, first.tried);
}

function sendingBar([first, ...more]: readonly Correction[], { inMemory }: OutboxView): Bar | null {
  if (!first) return null;
  return {
    kind: 'sending',
    icon: <span className={styles.spinner} aria-hidden="true" />,
    title:
      more.length === 0 ? DOCK.sendingHole(first.place.hole, first.value) : DOCK.sendingMany(more.length + 1),
    text: inMemory ? DOCK.stayHere : '',
  };
}

function titleOf(count: number, tried: Tried | null): string {
  if (tried === null) return DOCK.keptHere(count);
  return tried.reached ? DOCK.notTaken : DOCK.stillNoConnection;
}

/**
 * Corrections entered here under another name: by an earlier captain, or by the same captain before the organizers
 * fixed the spelling. Nothing posts or deletes them until this captain taps a button.
 */
function leftBar({ outbox, captain }: DockBarProps, queryClient: QueryClient): Bar | null {
  const left = leftInTeam(outbox.queue, captain);
  const [first] = left;
  if (!first) return null;
  const { author } = first;
  return {
    kind: 'waiting',
    icon: null,
    title: leftTitle(left),
    text: DOCK.leftBy(author.name),
    button: { label: DOCK.postAsMine, onClick: () => void takeOver(queryClient, author, captain) },
    onDiscard: () => void captainsOutbox(queryClient).discardAll(author),
  };
}

function savedBar(
  { outbox, overtaken, captain, closedBy }: DockBarProps,
  queryClient: QueryClient,
): Bar | null {
  const [changed] = overtaken;
  if (changed) {
    const { correction, entry } = changed;
    return {
      kind: 'changed',
      icon: null,
      title: changedTitle(entry),
      text: changedDetail(entry, correction.value),
    };
  }
  const saved = outbox.justSaved.filter(({ correction }) => sameAuthor(correction.author, captain));
  const [first, second] = saved;
  if (!first) return null;
  const look = { kind: 'saved', icon: <Icon name="check" /> } as const;
  if (second) return { ...look, title: DOCK.updated(saved.length), text: '' };

  const { entry: score, correction } = first;
  const before = correction.seenValue;
  const undo = () =>
    confirmCorrection(queryClient, {
      author: captain,
      place: scorePlace(score),
      value: before,
      seenVersion: score.version,
      seenValue: score.strokes,
      entry: score,
    });
  // If someone else had already posted the same strokes, there is nothing to undo.
  const canUndo = isSetBy(score.setBy, captain) && before !== score.strokes && !closedBy(score.day);
  const label = (
    <>
      <CaptainIcon name="undo" />
      {DOCK.undo}
    </>
  );
  return {
    ...look,
    title: savedTitle(score),
    text: `${holeResult(score, captain.teamId)}.`,
    ...(canUndo && { button: { label, outlined: true, onClick: () => void undo() } }),
  };
}
