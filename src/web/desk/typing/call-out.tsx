import type { ReactNode } from 'react';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './call-out.module.css';

type CallOutProps = {
  id: string;
  /** Near an edge of the sheet it hangs to the other side. */
  side?: 'left' | 'right' | undefined;
  bad: boolean;
  onEscape: () => void;
  children: ReactNode;
};

/** Hangs from a field: what was not posted, why, and what to do. It never takes the focus by itself. */
export function CallOut({ id, side, bad, onEscape, children }: CallOutProps) {
  return (
    <fieldset
      id={id}
      className={styles.out}
      data-side={side}
      data-bad={bad || undefined}
      onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape();
      }}
    >
      {children}
    </fieldset>
  );
}

type SaidProps = { icon: 'warning' | 'swap'; title: string; children: ReactNode };

export function Said({ icon, title, children }: SaidProps) {
  return (
    <>
      <h2 className={classNames('with-icon', styles.title)}>
        <DeskIcon name={icon} />
        {title}
      </h2>
      {children}
    </>
  );
}

export function Choices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}

/** Two numbers as two big buttons. None is preselected. */
export function Versus({ children }: { children: ReactNode }) {
  return <div className={styles.versus}>{children}</div>;
}
