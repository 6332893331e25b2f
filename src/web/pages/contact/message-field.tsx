import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Field } from './message.ts';
import styles from './message-field.module.css';
import { MESSAGE_FORM } from './texts.ts';

type MessageFieldProps = {
  name: Field;
  autoComplete: string;
  type?: 'text' | 'email';
  help?: string;
  problem: string | undefined;
};

const HALF_WIDTH: readonly Field[] = ['firstName', 'lastName'];

/** A labelled field with its help and, when it is not right, a sentence that says what to do. */
export function MessageField({ name, autoComplete, type = 'text', help, problem }: MessageFieldProps) {
  const helpId = `${name}-help`;
  const problemId = `${name}-problem`;
  const field = {
    id: name,
    name,
    autoComplete,
    required: true,
    className: styles.input,
    'aria-invalid': problem !== undefined,
    'aria-describedby':
      classNames(problem !== undefined && problemId, help !== undefined && helpId) || undefined,
  };
  return (
    <div className={classNames(styles.field, !HALF_WIDTH.includes(name) && styles.wide)}>
      <label className={styles.label} htmlFor={name}>
        {MESSAGE_FORM.labels[name]}
      </label>
      {name === 'message' ? (
        <textarea {...field} rows={6} />
      ) : (
        <input
          {...field}
          type={type}
          {...(type === 'email' && { spellCheck: false, autoCapitalize: 'off' })}
        />
      )}
      {problem !== undefined && (
        <p className={styles.problem} id={problemId}>
          <Icon name="warning" />
          {problem}
        </p>
      )}
      {help !== undefined && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}
