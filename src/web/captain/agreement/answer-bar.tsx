import type { DayAgreement, Standpoint } from '#contract/agreement.ts';
import { ORGANIZERS } from '#web/captain/texts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { telephone } from '#web/ui/contact-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './answer-bar.module.css';
import { AGREEMENT, unsentText } from './texts.ts';
import type { Answering } from './use-answer.ts';

type AnswerBarProps = {
  day: DayAgreement;
  own: Standpoint;
  answering: Answering;
  phone: string | null;
  onDispute: (hole: number | null) => void;
};

/** What the captain can say, and what became of the last word. It is never called sent before the server has answered. */
export function AnswerBar({ day, own, answering, phone, onDispute }: AnswerBarProps) {
  const { sending, unsent, refusal, say, sendAgain } = answering;
  const busy = sending !== null;
  const holesOf = (numbers: readonly number[]) => day.holes.filter(({ hole }) => numbers.includes(hole));
  const isReopened = own.state === 'reopened';
  const [onlyReopened] = own.reopened;
  return (
    <div className={styles.bar} data-answers>
      <p role="status" className={styles.words}>
        {busy && AGREEMENT.sending}
      </p>
      <p role="alert" className={styles.words}>
        {unsent ? unsentText(!navigator.onLine) : refusal}
      </p>
      <div className={styles.buttons}>
        {unsent ? (
          <Button className={styles.wide} onClick={sendAgain}>
            {AGREEMENT.sendAgain}
          </Button>
        ) : (
          <>
            {own.disputed.map((hole) => (
              <Button
                key={hole}
                variant="line"
                busy={busy}
                onClick={() => void say('take back', holesOf([hole]))}
              >
                {own.disputed.length === 1 ? AGREEMENT.takeBack : AGREEMENT.takeBackHole(hole)}
              </Button>
            ))}
            <Button
              variant="line"
              busy={busy}
              onClick={() => onDispute(isReopened ? (onlyReopened ?? null) : null)}
            >
              {own.state === 'disputed'
                ? AGREEMENT.disputeOther
                : isReopened && own.reopened.length === 1
                  ? AGREEMENT.disputeHole(onlyReopened ?? 0)
                  : AGREEMENT.dispute}
            </Button>
            {own.state === 'disputed' && phone !== null && (
              <a className={buttonClass('plain', styles.wide)} href={telephone(phone)}>
                <Icon name="phone" />
                {ORGANIZERS.call}
              </a>
            )}
            {(own.state === 'not yet' || isReopened) && (
              <Button
                variant="confirm"
                className={styles.likely}
                busy={busy}
                onClick={() => void say('agree', isReopened ? holesOf(own.reopened) : day.holes)}
              >
                <Icon name="check" />
                {isReopened ? AGREEMENT.agreeTo(own.reopened) : AGREEMENT.agree(day.day)}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
