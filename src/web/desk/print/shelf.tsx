import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Sheet } from './sheets.tsx';
import styles from './shelf.module.css';
import { PACK } from './texts.ts';

type ShelfProps = { sheets: readonly Sheet[]; onPrint: (sheet: Sheet) => void };

/** Every sheet as it will come out of the printer, and what it is for. */
export function Shelf({ sheets, onPrint }: ShelfProps) {
  return (
    <ul className={styles.shelf}>
      {sheets.map((sheet) => (
        <li key={sheet.title} className={styles.sheet}>
          <div className={styles.board} aria-hidden="true" inert>
            <div className={styles.small} data-way={sheet.way}>
              {sheet.pages[0] ?? <DeskIcon name="lock" />}
            </div>
          </div>
          <h2>{sheet.title}</h2>
          <p className="soft">{sheet.text}</p>
          {sheet.waits ? (
            <ButtonLink variant="quiet" href={sheet.waits.href}>
              <DeskIcon name="lock" />
              {sheet.waits.text}
            </ButtonLink>
          ) : (
            <Button
              variant="line"
              size="small"
              aria-label={`${sheet.title}: ${PACK.print(sheet.pages.length)}`}
              onClick={() => onPrint(sheet)}
            >
              <DeskIcon name="print" />
              {PACK.print(sheet.pages.length)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
