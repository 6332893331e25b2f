import { HOLES } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { NeedYou } from '#web/desk/typing/need-you.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { Switch } from '#web/desk/ui/switch.tsx';
import type { EnterGoes } from './cells.ts';
import styles from './sheet-bar.module.css';
import { PROBLEM, SHEET } from './texts.ts';

type SheetBarProps = {
  posted: number;
  problems: { holes: number; totals: number };
  onProblem: () => void;
  goes: EnterGoes;
  onGoes: (goes: EnterGoes) => void;
};

/** How far the day is, which holes need somebody, and where Enter goes. Nothing moves the sheet while one types. */
export function SheetBar({ posted, problems, onProblem, goes, onGoes }: SheetBarProps) {
  const all = HOLES * TEAM_IDS.length;
  return (
    <Row apart className={styles.bar}>
      <p className={styles.progress}>
        <b>{posted}</b> {SHEET.posted}
        <span className={styles.meter} aria-hidden="true">
          <i style={{ width: `${(posted / all) * 100}%` }} />
        </span>
      </p>
      <NeedYou
        problems={problems.holes + problems.totals}
        words={PROBLEM.count(problems.holes, problems.totals)}
        onProblem={onProblem}
      />
      <Switch className={styles.ways} aria-label={SHEET.enterGoes}>
        <span aria-hidden="true">{SHEET.enterGoes}</span>
        <button type="button" aria-pressed={goes === 'along'} onClick={() => onGoes('along')}>
          <DeskIcon name="right" />
          {SHEET.along}
        </button>
        <button type="button" aria-pressed={goes === 'down'} onClick={() => onGoes('down')}>
          <DeskIcon name="down" />
          {SHEET.down}
        </button>
      </Switch>
    </Row>
  );
}
