import { useRef, useState } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Message, mailLink, mayBeCutOff, messageText } from './message.ts';
import styles from './message-form.module.css';
import { FINISHED_MESSAGE } from './texts.ts';

type FinishedMessageProps = { message: Message; address: string | null; onEdit: () => void };

/**
 * the finished message, for the visitor to copy or to open in a mail program. Makes clear that the site
 * has not sent it.
 */
export function FinishedMessage({ message, address, onEdit }: FinishedMessageProps) {
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const link = mailLink(message, address);
  const text = messageText(message, address);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // The clipboard needs a secure context and permission.
      textarea.current?.focus();
      textarea.current?.select();
      setOutcome('selected');
    }
  }

  return (
    <div className={styles.finished}>
      <h2 tabIndex={-1} ref={focusOnArrival}>
        {FINISHED_MESSAGE.title}
      </h2>
      <p>
        <b>{FINISHED_MESSAGE.nothingSent}</b>{' '}
        {address === null ? FINISHED_MESSAGE.keep : FINISHED_MESSAGE.whatNow}
      </p>
      <textarea
        ref={textarea}
        className={styles.text}
        aria-label={FINISHED_MESSAGE.label}
        readOnly
        rows={10}
        value={text}
      />
      {address !== null && mayBeCutOff(link) && <p>{FINISHED_MESSAGE.long}</p>}
      <div className="row">
        {address !== null && (
          <a className={buttonClass('plain')} href={link}>
            <Icon name="mail" />
            {FINISHED_MESSAGE.open}
          </a>
        )}
        <Button variant="line" onClick={() => void copy()}>
          {FINISHED_MESSAGE.copy}
        </Button>
        <p className={styles.outcome} role="status">
          {outcome === 'copied' && <Icon name="check" />}
          {outcome !== null && FINISHED_MESSAGE[outcome]}
        </p>
      </div>
      <Button variant="line" onClick={onEdit}>
        <Icon name="edit" />
        {FINISHED_MESSAGE.edit}
      </Button>
    </div>
  );
}

function focusOnArrival(title: HTMLElement | null): void {
  title?.focus();
}
