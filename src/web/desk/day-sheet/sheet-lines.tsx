import type { ReactNode } from 'react';
import { TEAM_IDS } from '#domain/teams.ts';
import { DeskIcon, type DeskIconName } from '#web/desk/desk-icon.tsx';
import { useCourseTime } from '#web/desk/use-course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { differenceOf } from './paper-total.tsx';
import styles from './sheet-lines.module.css';
import type { SheetView } from './sheet-view.ts';
import { OFFLINE, SHEET, sayDiffers, sayOffline, sayWhereToLook } from './texts.ts';
import type { PaperTotals } from './use-paper-totals.ts';
import type { SheetControls } from './use-sheet.ts';

type SheetLinesProps = {
  view: SheetView;
  sheet: SheetControls;
  paper: PaperTotals;
  locked: boolean;
};

/** What the person should know before they go on typing, above the sheet. */
export function SheetLines({ view, sheet, paper, locked }: SheetLinesProps) {
  const sayTime = useCourseTime();
  const { waiting, ofOthers } = sheet;
  const since = waiting[0]?.confirmedAt ?? null;
  const others = [...new Set(ofOthers.map(({ captain }) => captain.name))];
  return (
    <div className={styles.lines} role="status">
      {sheet.cannotKeep && <Line icon="warning">{SHEET.cannotKeep}</Line>}
      {locked && <Line icon="lock">{SHEET.locked}</Line>}
      {waiting.length > 0 && (
        <Line icon="offline" action={{ text: OFFLINE.tryNow, act: sheet.sendNow }}>
          <b>{sayOffline(waiting.length, since && sayTime(since))}</b> {OFFLINE.more}
        </Line>
      )}
      {others.length > 0 && <Line icon="clock">{OFFLINE.ofOthers(others, ofOthers.length)}</Line>}
      {TEAM_IDS.map((teamId) => {
        const difference = differenceOf(teamId, view, paper);
        if (difference === null || difference === 0) return null;
        const total = view.strokes[teamId];
        const byCaptain = Object.values(view.cells).filter(
          ({ cell, score }) => cell.teamId === teamId && score.setBy?.role === 'captain',
        ).length;
        return (
          <Line key={teamId} icon="warning">
            <b>{sayDiffers(teamId, total, total - difference)}</b>{' '}
            {sayWhereToLook(total, total - difference, byCaptain)}
          </Line>
        );
      })}
    </div>
  );
}

type LineProps = { icon: DeskIconName; children: ReactNode; action?: { text: string; act: () => void } };

function Line({ icon, children, action }: LineProps) {
  return (
    <div className={styles.line}>
      <DeskIcon name={icon} />
      <p>{children}</p>
      {action && (
        <Button variant="line" onClick={action.act}>
          {action.text}
        </Button>
      )}
    </div>
  );
}
