import { type ReactNode, useId } from 'react';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import type { Mark } from './marks.ts';
import styles from './rail.module.css';

type EntryProps = {
  as?: 'div' | 'li';
  mark: Mark | null;
  children: (describedBy: string | undefined) => ReactNode;
};

/**
 * A link or button with its mark. For screen readers, the mark is a description and not part of the name, so that the
 * name never changes.
 */
export function Entry({ as: Element = 'div', mark, children }: EntryProps) {
  const id = useId();
  return (
    <Element className={styles.entry}>
      {children(mark ? id : undefined)}
      {mark && (
        <>
          <span className={styles.mark} data-kind={mark.kind} aria-hidden="true">
            <MarkSign mark={mark} />
          </span>
          <span id={id} hidden>
            {mark.said}
          </span>
        </>
      )}
    </Element>
  );
}

function MarkSign({ mark: { kind, text } }: { mark: Mark }) {
  if (kind === 'done') return <DeskIcon name="check" />;
  return kind === 'locked' ? <DeskIcon name="lock" /> : text;
}
