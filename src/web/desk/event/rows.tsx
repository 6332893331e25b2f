import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { Labeled } from '#web/desk/ui/labeled.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './event-page.module.css';
import { EVENT } from './texts.ts';
import type { PartField } from './use-part.ts';

type Conflict = { takeTheirs: () => void; saveMine: () => void } | null;

type EventRowProps = {
  title: string;
  /** The fields whose problems are shown in this row. */
  fields: readonly Pick<PartField, 'problem'>[];
  /** Whether each field shows its own problem below it. */
  apart?: boolean;
  hint?: ReactNode;
  conflict: Conflict;
  children: ReactNode;
};

/** A title and its fields, next to a hint or the fields' problems. */
export function EventRow({ title, fields, apart = false, hint, conflict, children }: EventRowProps) {
  const problems = fields.flatMap(({ problem }) => problem ?? []);
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{title}</legend>
      <span className={styles.name} aria-hidden="true">
        {title}
      </span>
      <div className={styles.fields}>{children}</div>
      <div className={styles.says}>
        {!apart && <Problems problems={problems} />}
        {problems.length > 0 && conflict && (
          <Row>
            <Button variant="line" size="small" onClick={conflict.takeTheirs}>
              {EVENT.takeTheirs}
            </Button>
            <Button variant="line" size="small" onClick={conflict.saveMine}>
              {EVENT.saveMine}
            </Button>
          </Row>
        )}
        {hint}
      </div>
    </fieldset>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert">
      {problems.map((problem) => (
        <Sign key={problem} tone="danger" icon="warning">
          {problem}
        </Sign>
      ))}
    </div>
  );
}

type TextAttributes = { type?: 'date' | 'time' | 'number' | 'email' | 'tel'; rows?: number };

type TextRowProps<Name extends string> = {
  title: string;
  part: { field: (name: Name) => PartField; conflict: Conflict };
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  attributes?: Readonly<Partial<Record<Name, TextAttributes>>>;
  /** Whether the fields are valid only in combination. The row then shows one problem for all of them. */
  together?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
};

/** A row of text fields. Several fields have their own labels; a single one is named by the row's title. */
export function TextRow<Name extends string>(props: TextRowProps<Name>) {
  const { title, part, names, labels, attributes, together = false, disabled = false, hint } = props;
  const isOnly = names.length === 1;
  const apart = !isOnly && !together;
  const fields = names.map((name) => ({ name, ...part.field(name) }));
  return (
    <EventRow title={title} fields={fields} apart={apart} conflict={part.conflict} hint={hint}>
      {fields.map(({ name, ...field }) => {
        const shared = { ...field, ...attributes?.[name], disabled };
        if (isOnly) return <TextInput key={name} {...shared} label={title} />;
        const labeled = (
          <Labeled key={name} text={labels[name]}>
            <TextInput {...shared} />
          </Labeled>
        );
        if (!apart) return labeled;
        return (
          <div key={name} className={styles.field}>
            {labeled}
            <Problems problems={field.problem === null ? [] : [field.problem]} />
          </div>
        );
      })}
    </EventRow>
  );
}

type TextInputProps = PartField & TextAttributes & { label?: string; disabled: boolean };

function TextInput(props: TextInputProps) {
  const { label, disabled, type = 'text', rows, value, most, problem, onChange, onReset } = props;
  const attributes = {
    'aria-label': label,
    'aria-invalid': problem !== null || undefined,
    autoComplete: 'off',
    maxLength: most,
    disabled,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onReset();
    },
  };
  return rows === undefined ? (
    <input {...attributes} type={type} />
  ) : (
    <textarea {...attributes} rows={rows} />
  );
}

type Option<Value extends string> = { value: Value; label: string };
type ChoiceFieldProps<Value extends string> = Pick<PartField<Value>, 'value' | 'onChange'> & {
  label: string;
  options: readonly Option<Value>[];
  /** More options, in a group with its own heading. */
  more?: { title: string; options: readonly Option<Value>[] };
};

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, more, onChange } = props;
  const show = (list: readonly Option<Value>[]) =>
    list.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ));
  return (
    /* The cast is safe, because only the options' values can be chosen. */
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
      {show(options)}
      {more && <optgroup label={more.title}>{show(more.options)}</optgroup>}
    </select>
  );
}
