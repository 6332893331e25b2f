import { HOLES } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import type { EnterGoes } from './cells.ts';
import styles from './sheet-bar.module.css';
import { SHEET } from './texts.ts';

type SheetBarProps = { posted: number; goes: EnterGoes; onGoes: (goes: EnterGoes) => void };

/** How far the day is, and where Enter goes. */
export function SheetBar({ posted, goes, onGoes }: SheetBarProps) {
  const all = HOLES * TEAM_IDS.length;
  return (
    <div className={styles.bar}>
      <p className={styles.progress}>
        <b>{posted}</b> {SHEET.posted}
        <span className={styles.meter} aria-hidden="true">
          <i style={{ width: `${(posted / all) * 100}%` }} />
        </span>
      </p>
      <fieldset className={styles.ways} aria-label={SHEET.enterGoes}>
        <span aria-hidden="true">{SHEET.enterGoes}</span>
        <button type="button" aria-pressed={goes === 'along'} onClick={() => onGoes('along')}>
          <DeskIcon name="right" />
          {SHEET.along}
        </button>
        <button type="button" aria-pressed={goes === 'down'} onClick={() => onGoes('down')}>
          <DeskIcon name="down" />
          {SHEET.down}
        </button>
      </fieldset>
    </div>
  );
}
