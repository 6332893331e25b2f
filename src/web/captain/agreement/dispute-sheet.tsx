import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DayAgreement } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import { REASON_LENGTH } from '#contract/limits.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { TeamPoints } from '#web/captain/editor/hole-points.tsx';
import { Sheet } from '#web/captain/editor/sheet.tsx';
import { pointsShort } from '#web/captain/texts.ts';
import { oneLine } from '#web/texts/one-line.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './agreement-card.module.css';
import { draftFor, keepDraft } from './dispute-draft.ts';
import { AGREEMENT, DISPUTE, openDisputes } from './texts.ts';
import type { Answering } from './use-answer.ts';

type DisputeSheetProps = {
  captain: Captain;
  day: DayAgreement;
  /** The hole that the sheet was opened for. */
  hole: number | null;
  answering: Answering;
  onClose: () => void;
};

/** The sheet for disputing one hole, with a reason. Its draft survives a reload, and it shows the server's refusal. */
export function DisputeSheet({ captain, day, hole: opened, answering, onClose }: DisputeSheetProps) {
  const [draft, setDraft] = useState(() =>
    draftFor(
      day.day,
      opened,
      openDisputes(day).map((dispute) => dispute.hole),
    ),
  );
  const { hole, reason } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = day.holes.find((entry) => entry.hole === hole);
  const busy = answering.sending !== null;
  const holes = useRef<HTMLFieldSetElement>(null);
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => holes.current?.querySelector<HTMLInputElement>(':checked, input')?.focus(), []);
  // Runs no matter how the sheet was closed, even by Back. By then, the page can receive the focus again.
  useEffect(() => () => takeFocusBack(opener), [opener]);

  function write(changed: Partial<typeof draft>) {
    const now = { ...draft, ...changed };
    setDraft(now);
    setProblem(null);
    keepDraft(day.day, now);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const why = oneLine(reason);
    if (!chosen || why === '') return setProblem(chosen ? DISPUTE.noReason : DISPUTE.noHole);
    setProblem(null);
    const outcome = await answering.dispute(chosen, why);
    if (outcome.kind === 'refused') setProblem(outcome.message);
    else onClose();
  }

  return createPortal(
    <Sheet
      title={DISPUTE.title}
      facts={[`Day ${day.day}`, DISPUTE.one]}
      day={day.day}
      teamId={captain.teamId}
      onCancel={onClose}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            <Icon name="close" />
            {DISPUTE.cancel}
          </Button>
          <Button variant="danger" type="submit" busy={busy}>
            {chosen ? AGREEMENT.disputeHole(chosen.hole) : AGREEMENT.dispute}
          </Button>
        </>
      }
    >
      <fieldset ref={holes} className={styles.holes}>
        <legend>{DISPUTE.which}</legend>
        {HOLE_NUMBERS.map((number) => (
          <label key={number} className="key">
            <input
              type="radio"
              name="disputed-hole"
              value={number}
              checked={hole === number}
              onChange={() => write({ hole: number })}
            />
            {number}
          </label>
        ))}
      </fieldset>
      {chosen?.points && (
        <div>
          <p className={styles.label}>{DISPUTE.now(chosen.hole)}</p>
          <TeamPoints own={captain.teamId} said={(teamId) => pointsShort(chosen.points?.[teamId] ?? 0)} />
        </div>
      )}
      <label className={styles.label} htmlFor="dispute-reason">
        {DISPUTE.wrong}
      </label>
      <textarea
        id="dispute-reason"
        className={styles.reason}
        rows={3}
        maxLength={REASON_LENGTH}
        value={reason}
        aria-describedby="dispute-problem"
        onChange={(event) => write({ reason: event.target.value })}
      />
      <p id="dispute-problem" role="alert" className={styles.problem}>
        {problem}
      </p>
    </Sheet>,
    document.body,
  );
}

/**
 * Moves the focus back after the sheet has closed: to the button that opened it or, if the server's reply has removed
 * that button, to the heading.
 */
function takeFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const title = document.getElementById('agreement-title');
  const target = opener?.isConnected && opener !== document.body ? opener : title;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
