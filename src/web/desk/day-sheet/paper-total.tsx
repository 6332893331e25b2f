import { HOLES } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import type { PaperTotals } from '#web/desk/use-paper-totals.ts';
import styles from './paper-total.module.css';
import { placeOfSum } from './places.ts';
import type { SheetView } from './sheet-view.ts';
import { SHEET } from './texts.ts';

/** How far the sheet is from the paper card; null while there is nothing to compare. */
export function differenceOf(teamId: TeamId, view: SheetView, { totals }: PaperTotals): number | null {
  const paper = totals[teamId];
  return paper === '' || view.filled[teamId] < HOLES ? null : view.strokes[teamId] - Number(paper);
}

type PaperTotalProps = { teamId: TeamId; team: number; view: SheetView; paper: PaperTotals };

export function PaperTotal({ teamId, team, view, paper }: PaperTotalProps) {
  const difference = differenceOf(teamId, view, paper);
  const next = TEAM_IDS[team + 1];
  return (
    <td className={styles.paper} style={placeOfSum('paper', team)}>
      <input
        id={`paper-${teamId}`}
        className={styles.field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={`${TEAM_NAMES[teamId]}, total on the paper card`}
        value={paper.totals[teamId]}
        onChange={({ target }) => paper.set(teamId, target.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && next) document.getElementById(`paper-${next}`)?.focus();
        }}
      />
      {difference !== null && (
        <span className={styles.verdict} data-off={difference !== 0 || undefined}>
          <DeskIcon name={difference === 0 ? 'check' : 'warning'} />
          {difference === 0 ? SHEET.agrees : SHEET.off(Math.abs(difference))}
        </span>
      )}
    </td>
  );
}
