import { TEAM_IDS } from '#domain/teams.ts';
import { Line, Lines } from '#web/desk/outbox/lines.tsx';
import { sayDiffers } from '#web/desk/scores/texts.ts';
import { cellId, PAPER } from './cells.ts';
import type { SheetView } from './sheet-view.ts';
import { SHEET, sayWhereToLook } from './texts.ts';
import type { MatchesControls } from './use-matches.ts';
import type { PaperControls } from './use-paper.ts';
import type { SheetControls } from './use-sheet.ts';

type SheetLinesProps = {
  view: SheetView;
  sheet: SheetControls;
  matches: MatchesControls;
  paper: PaperControls;
  locked: boolean;
};

/** What waits or is closed, and which card does not add up. */
export function SheetLines({ view, sheet, matches, paper, locked }: SheetLinesProps) {
  return (
    <Lines
      posts={[
        { posting: sheet, what: 'score' },
        { posting: matches, what: 'match' },
        { posting: paper, what: 'paper total' },
      ]}
      locked={locked ? SHEET.locked : null}
    >
      {TEAM_IDS.map((teamId) => {
        const difference = paper.cells[cellId({ teamId, hole: PAPER })]?.difference;
        if (!difference) return null;
        const total = view.strokes[teamId];
        const byCaptain = Object.values(view.cells).filter(
          ({ cell, entry }) => cell.teamId === teamId && entry.setBy?.role === 'captain',
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
