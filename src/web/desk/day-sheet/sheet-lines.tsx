import { TEAM_IDS } from '#domain/teams.ts';
import { Line, Lines } from '#web/desk/outbox/lines.tsx';
import type { PaperTotals } from '#web/desk/use-paper-totals.ts';
import { differenceOf } from './paper-total.tsx';
import type { SheetView } from './sheet-view.ts';
import { SHEET, sayDiffers, sayWhereToLook } from './texts.ts';
import type { MatchesControls } from './use-matches.ts';
import type { SheetControls } from './use-sheet.ts';

type SheetLinesProps = {
  view: SheetView;
  sheet: SheetControls;
  matches: MatchesControls;
  paper: PaperTotals;
  locked: boolean;
};

/** What waits or is closed, and which card does not add up. */
export function SheetLines({ view, sheet, matches, paper, locked }: SheetLinesProps) {
  return (
    <Lines
      posts={[
        { posting: sheet, what: 'score' },
        { posting: matches, what: 'match' },
      ]}
      locked={locked ? SHEET.locked : null}
    >
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
    </Lines>
  );
}
