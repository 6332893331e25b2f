import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FinishedMessage } from './finished-message.tsx';
import {
  checkMessage,
  FIELDS,
  type Field as FieldName,
  type Message,
  type Problems,
  readMessage,
} from './message.ts';
import styles from './message-form.module.css';
import { MESSAGE_FORM } from './texts.ts';

/**
 * checks the message and shows it ready to send. Nothing leaves the page. `address` is null if none is
 * published yet.
 */
export function MessageForm({ address }: { address: string | null | undefined }) {
  const [problems, setProblems] = useState<Problems>({});
  const [finished, setFinished] = useState<Message | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  function finish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const message = readMessage(new FormData(form));
    const found = checkMessage(message);
    const firstWrong = FIELDS.find((field) => found[field]);
    // Updates synchronously, so that a field already has its error message when it gets focus.
    flushSync(() => setProblems(found));
    if (firstWrong) form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    else setFinished(message);
  }

  /** Removes an error message as soon as its field is valid. New ones appear only on the next submit. */
  function mend(event: InputEvent<HTMLFormElement>) {
    if (Object.keys(problems).length === 0) return;
    const left = checkMessage(readMessage(new FormData(event.currentTarget)));
    setProblems(Object.fromEntries(Object.entries(left).filter(([field]) => field in problems)));
  }

  function edit() {
    flushSync(() => setFinished(null));
    title.current?.focus();
  }

  return (
    <div className="paper">
      {/* Hidden, not removed, so that the fields keep their values. The `dialog` method sends nothing. */}
      <form
        className={styles.form}
        method="dialog"
        noValidate
        hidden={finished !== null}
        onSubmit={finish}
        onInput={mend}
      >
        <h2 ref={title} tabIndex={-1}>
          {MESSAGE_FORM.title}
        </h2>
        <noscript>
          <p className={styles.needsScript}>{MESSAGE_FORM.needsScript}</p>
        </noscript>
        <p className={`soft ${styles.intro}`}>
          {MESSAGE_FORM.intro} {address === null && <b>{MESSAGE_FORM.noAddress}</b>}
        </p>
        <MessageField name="firstName" autoComplete="given-name" problem={problems.firstName} />
        <MessageField name="lastName" autoComplete="family-name" problem={problems.lastName} />
        <MessageField
          name="email"
          type="email"
          autoComplete="email"
          help={MESSAGE_FORM.emailHelp}
          problem={problems.email}
        />
        <MessageField name="subject" autoComplete="off" problem={problems.subject} />
        <MessageField name="message" autoComplete="off" problem={problems.message} />
        <div className="row">
          <Button type="submit">{MESSAGE_FORM.submit}</Button>
          <p className={styles.note}>{MESSAGE_FORM.sendsNothing}</p>
        </div>
      </form>
      {finished && <FinishedMessage message={finished} address={address ?? null} onEdit={edit} />}
    </div>
  );
}

type MessageFieldProps = {
  name: FieldName;
  autoComplete: string;
  type?: 'text' | 'email';
  help?: string;
  problem: string | undefined;
};

const HALF_WIDTH: readonly FieldName[] = ['firstName', 'lastName'];

function MessageField({ name, autoComplete, type = 'text', help, problem }: MessageFieldProps) {
  const shared = { name, autoComplete, required: true };
  return (
    <Field
      id={name}
      label={MESSAGE_FORM.labels[name]}
      help={help}
      problem={problem ?? null}
      isAnnounced={false}
      className={HALF_WIDTH.includes(name) ? styles.half : undefined}
    >
      {(attributes) =>
        name === 'message' ? (
          <textarea {...attributes} {...shared} rows={6} />
        ) : (
          <input
            {...attributes}
            {...shared}
            type={type}
            {...(type === 'email' && { spellCheck: false, autoCapitalize: 'off' })}
          />
        )
      }
    </Field>
  );
}
