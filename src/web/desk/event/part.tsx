import type { ReactNode } from 'react';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Saved, Sign } from '#web/desk/ui/sign.tsx';
import styles from './event-page.module.css';
import { EVENT } from './texts.ts';
import type { PartField } from './use-part.ts';

type PartState = { fields: readonly Pick<PartField, 'problem' | 'savedAt'>[] };

/** The number of problems in a section of the form or, if there are none, the time of its last save. */
function State({ fields }: PartState) {
  const sayTime = useCourseTime();
  const wrong = fields.filter(({ problem }) => problem !== null).length;
  const lastSaved = fields
    .flatMap(({ savedAt }) => savedAt ?? [])
    .toSorted()
    .at(-1);
  return (
    <>
      {wrong > 0 && (
        <Sign tone="danger" icon="warning">
          {EVENT.toFix(wrong)}
        </Sign>
      )}
      <Saved text={wrong === 0 && lastSaved ? EVENT.saved(sayTime(lastSaved)) : ''} />
    </>
  );
}

type PartProps = PartState & { title: string; children: ReactNode };

/** A section of the form that is always open. */
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

/** A section of the form that is collapsed to one line until it is opened. */
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
