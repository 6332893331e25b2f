import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import styles from './labeled.module.css';

/** A label with its field below it. */
export function Labeled({ text, className, children, ...rest }: ComponentProps<'label'> & { text: string }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is among its children
    <label {...rest} className={classNames(styles.labeled, className)}>
      {text}
      {children}
    </label>
  );
}

/** A checkbox or radio button with its text next to it. */
export function CheckField({ className, children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className={classNames(styles.check, className)}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}

type InputFieldProps = Omit<ComponentProps<typeof Field>, 'children' | 'className'> &
  Pick<ComponentProps<'input'>, 'autoFocus' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'spellCheck'> & {
    value: string;
    onType: (text: string) => void;
  };

/** A text field with its label, help and problem. */
export function InputField({ id, label, help, problem, onType, ...rest }: InputFieldProps) {
  return (
    <Field id={id} label={label} help={help} problem={problem}>
      {(attributes) => (
        <input {...attributes} autoComplete="off" {...rest} onChange={({ target }) => onType(target.value)} />
      )}
    </Field>
  );
}
