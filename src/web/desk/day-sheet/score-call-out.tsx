import { holePoints, isDecided } from '#domain/points.ts';
import { byTeam } from '#domain/teams.ts';
import { FieldCallOut, type FieldWords } from '#web/desk/typing/field-call-out.tsx';
import type { Draft } from '#web/desk/typing/typing.ts';
import { cellId } from './cells.ts';
import type { CellView, SheetView } from './sheet-view.ts';
import { PROBLEM, sayChoices } from './texts.ts';
import type { SheetControls, SheetTyping } from './use-sheet.ts';

type ScoreCallOutProps = {
  id: string;
  shown: CellView;
  draft: Draft<number> | undefined;
  view: SheetView;
  sheet: SheetControls;
  typing: SheetTyping;
};

/** What there is to say about a field of the day sheet. */
export function ScoreCallOut({ id, shown, draft, view, sheet, typing }: ScoreCallOutProps) {
  const { cell, entry, refused } = shown;
  const rule = sheet.query.data?.points;
  const pays = (strokes: number | null) => {
    const all = byTeam((teamId) =>
      teamId === cell.teamId ? strokes : (view.cells[cellId({ ...cell, teamId })]?.counts ?? null),
    );
    return { strokes, points: rule && isDecided(all) ? holePoints(all, rule)[cell.teamId] : null };
  };
  const [one = '', two = ''] = draft?.text ?? '';
  const words: FieldWords<number> = {
    say: String,
    name: `hole ${cell.hole}`,
    asks: PROBLEM.asks(cell),
    asksMore: PROBLEM.asksMore(entry.strokes),
    range: `${PROBLEM.range} ${two > '0' ? PROBLEM.didYouMean(one, two, cell.hole) : ''}`,
    conflict: PROBLEM.conflict,
    effect: sayChoices(cell.teamId, pays(entry.strokes), pays(refused?.value ?? null)),
  };
  return (
    <FieldCallOut
      id={id}
      side={cell.hole <= 2 ? 'left' : cell.hole >= 17 ? 'right' : undefined}
      cell={cell}
      shown={shown}
      draft={draft}
      words={words}
      typing={typing}
      posting={sheet}
    />
  );
}
