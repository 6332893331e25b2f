import { Field } from '#web/ui/field.tsx';
import type { Field as FieldName } from './message.ts';
import styles from './message-field.module.css';
import { MESSAGE_FORM } from './texts.ts';

type MessageFieldProps = {
  name: FieldName;
  autoComplete: string;
  type?: 'text' | 'email';
  help?: string;
  problem: string | undefined;
};

const HALF_WIDTH: readonly FieldName[] = ['firstName', 'lastName'];

export function MessageField({ name, autoComplete, type = 'text', help, problem }: MessageFieldProps) {
  const shared = { name, autoComplete, required: true };
  return (
    <Field
      id={name}
      label={MESSAGE_FORM.labels[name]}
      help={help}
      problem={problem ?? null}
      className={HALF_WIDTH.includes(name) ? undefined : styles.wide}
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
