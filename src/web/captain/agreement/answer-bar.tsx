import type { DayAgreement, Standpoint } from '#contract/agreement.ts';
import { ORGANIZERS } from '#web/captain/texts.ts';
import { useChangingButtons } from '#web/captain/use-tap-guard.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { telephone } from '#web/ui/contact-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './agreement-card.module.css';
import { AGREEMENT, sayUnsent } from './texts.ts';
import type { Answering } from './use-answer.ts';

type AnswerBarProps = {
  day: DayAgreement;
  own: Standpoint;
  answering: Answering;
  phone: string | null;
  onDispute: (hole: number | null) => void;
};

/** The captain's possible answers, and whether the last one was sent. */
export function AnswerBar(props: AnswerBarProps) {
  const { own, answering } = props;
  const { sending, unsent, refusal } = answering;
  useChangingButtons(JSON.stringify([unsent?.key, own.state, own.disputed, own.reopened]));
  return (
    <div className={styles.bar} data-answers data-steady>
      <p role="status" className={styles.words}>
        {sending && AGREEMENT.sending}
      </p>
      <p role="alert" className={styles.words}>
        {unsent ? sayUnsent(unsent, !navigator.onLine) : refusal}
      </p>
      <div className={`row ${styles.buttons}`}>{unsent ? <Unsent {...props} /> : <Ways {...props} />}</div>
    </div>
  );
}

function Unsent({ answering }: AnswerBarProps) {
  const { unsent, drop, sendAgain } = answering;
  return (
    <>
      <Button variant="line" onClick={drop}>
        {unsent?.mayHaveArrived ? AGREEMENT.dropAgain : AGREEMENT.drop}
      </Button>
      <Button className={styles.likely} onClick={() => void sendAgain()}>
        {AGREEMENT.sendAgain}
      </Button>
    </>
  );
}

function Ways({ day, own, answering, phone, onDispute }: AnswerBarProps) {
  const busy = answering.sending !== null;
  const holesOf = (numbers: readonly number[]) => day.holes.filter(({ hole }) => numbers.includes(hole));
  const isReopened = own.state === 'reopened';
  const [reopened] = isReopened && own.reopened.length === 1 ? own.reopened : [];
  const [disputed] = own.disputed.length === 1 ? holesOf(own.disputed) : [];
  return (
    <>
      {disputed && (
        <Button variant="line" busy={busy} onClick={() => void answering.takeBack(disputed)}>
          {AGREEMENT.takeBack}
        </Button>
      )}
      <Button variant="line" busy={busy} onClick={() => onDispute(reopened ?? null)}>
        {own.state === 'disputed'
          ? AGREEMENT.disputeOther
          : reopened === undefined
            ? AGREEMENT.dispute
            : AGREEMENT.disputeHole(reopened)}
      </Button>
      {own.state === 'disputed' && phone !== null && (
        <a className={buttonClass('plain', disputed ? styles.wide : undefined)} href={telephone(phone)}>
          <Icon name="phone" />
          {ORGANIZERS.call}
        </a>
      )}
      {(own.state === 'not yet' || isReopened) && (
        <Button
          variant="confirm"
          className={styles.likely}
          busy={busy}
          onClick={() => void answering.agree(isReopened ? holesOf(own.reopened) : day.holes)}
        >
          <Icon name="check" />
          {isReopened ? AGREEMENT.agreeTo(own.reopened) : AGREEMENT.agree(day.day)}
        </Button>
      )}
    </>
  );
}
