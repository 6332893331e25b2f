import type { KeyboardEvent, ReactNode } from 'react';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Labeled } from '#web/desk/ui/labeled.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Saved, Sign } from '#web/desk/ui/sign.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './event-page.module.css';
import { EVENT } from './texts.ts';
import type { PartField } from './use-part.ts';

type Conflict = { takeTheirs: () => void; saveMine: () => void } | null;

type PartState = { fields: readonly Pick<PartField, 'problem' | 'savedAt'>[] };

/** The number of problems in a part, or when it was last saved. */
function State({ fields }: PartState) {
  const sayTime = useCourseTime();
  const wrong = fields.filter(({ problem }) => problem !== null).length;
  const saved = fields.reduce<string | null>(
    (latest, { savedAt }) => (savedAt !== null && savedAt > (latest ?? '') ? savedAt : latest),
    null,
  );
  return (
    <>
      {wrong > 0 && (
        <Sign tone="danger" icon="warning">
          {EVENT.toFix(wrong)}
        </Sign>
      )}
      <Saved text={wrong === 0 && saved !== null ? EVENT.saved(sayTime(saved)) : ''} />
    </>
  );
}

type PartProps = PartState & { title: string; children: ReactNode };

/** A required part, always visible. */
export function Part({ title, fields, children }: PartProps) {
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <State fields={fields} />
      </header>
      {children}
    </section>
  );
}

type FoldedPartProps = PartProps & { about: string; warning?: string | null };

/** A part that is collapsed to one line until it is opened. */
export function FoldedPart({ title, about, warning = null, fields, children }: FoldedPartProps) {
  return (
    <details className={`folded ${styles.folded}`}>
      <summary>
        <h2>{title}</h2>
        <span className="soft">{about}</span>
        {warning !== null && (
          <Sign as="span" tone="danger" icon="warning">
            {warning}
          </Sign>
        )}
        <State fields={fields} />
        <DeskIcon name="down" />
      </summary>
      {children}
    </details>
  );
}

type EventRowProps = {
  title: string;
  /** The fields whose problems are shown in this row. */
  fields: readonly Pick<PartField, 'problem'>[];
  /** Whether each field shows its own problem (`saysProblem`), because two share the row. */
  apart?: boolean;
  hint?: ReactNode;
  conflict?: Conflict;
  children: ReactNode;
};

/** A title and its fields, next to a hint or the fields' problems. */
export function EventRow({ title, fields, apart = false, hint, conflict = null, children }: EventRowProps) {
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

type FieldProps = PartField & {
  label: string;
  /** Hides the label, because the row's title names the field. */
  bare?: boolean;
};

/** The field with its label above it, unless `bare`. */
function Control({ label, bare, children }: Pick<FieldProps, 'label' | 'bare'> & { children: ReactNode }) {
  return bare ? children : <Labeled text={label}>{children}</Labeled>;
}

function attributesOf({ label, bare, problem, onReset }: FieldProps) {
  return {
    'aria-label': bare ? label : undefined,
    'aria-invalid': problem !== null || undefined,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onReset();
    },
  };
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'date' | 'time' | 'number' | 'email' | 'tel' | undefined;
  disabled?: boolean | undefined;
  rows?: number | undefined;
  saysProblem?: boolean;
};

export function TextField(props: TextFieldProps) {
  const { label, bare = false, value, onChange, type = 'text', most, disabled, rows, problem } = props;
  const shared = { ...attributesOf(props), value, disabled, maxLength: most, autoComplete: 'off' } as const;
  const control = (
    <Control label={label} bare={bare}>
      {rows === undefined ? (
        <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </Control>
  );
  if (!props.saysProblem) return control;
  return (
    <div className={styles.field}>
      {control}
      <Problems problems={problem === null ? [] : [problem]} />
    </div>
  );
}

type Option<Value extends string> = { value: Value; label: string };
type ChoiceFieldProps<Value extends string> = Omit<FieldProps, keyof PartField> &
  PartField<Value> & {
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
