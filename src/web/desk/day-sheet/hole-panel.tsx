import type { ReactNode } from 'react';
import { effectOf } from '#domain/correction-effect.ts';
import type { DayNumber } from '#domain/rules.ts';
import { parseStrokes } from '#domain/strokes.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { effectWords } from '#web/desk/scores/texts.ts';
import { useResults } from '#web/desk/scores/use-results.ts';
import type { Drafts } from '#web/desk/typing/typing.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { Second } from '#web/desk/ui/layout.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { cellId, type HoleCell } from './cells.ts';
import styles from './panels.module.css';
import { type CellView, hasNoAnswer, type SheetView } from './sheet-view.ts';
import { COMES, HOLE_PANEL, say } from './texts.ts';

type HolePanelProps = { at: HoleCell | null; view: SheetView; day: DayNumber; drafts: Drafts<number> };

/**
 * The hole under the cursor: its scores and their authors, the missing teams, and the effect of the typed
 * correction.
 */
export function HolePanel({ at, view, day, drafts }: HolePanelProps) {
  const sayTime = useCourseTime();
  const effect = useEffectOf({ at, view, day, drafts });
  const { teamId: here, hole } = at ?? { teamId: null, hole: 1 };
  const sayBy = ({ state, entry: { setBy }, cell }: CellView): string => {
    if (hasNoAnswer(state)) return HOLE_PANEL.sending;
    if (setBy)
      return `${setBy.name}, ${setBy.role === 'captain' ? 'captain' : 'from the card'}, ${sayTime(setBy.at)}`;
    return cell.teamId === here ? HOLE_PANEL.here : HOLE_PANEL.waiting;
  };
  const rows = TEAM_IDS.flatMap((teamId) => {
    const shown = view.cells[cellId({ teamId, hole })];
    return shown ? [{ ...shown, teamId, by: sayBy(shown) }] : [];
  });
  return (
    <CursorPanel title={`Hole ${hole}`} rows={rows}>
      {effect !== null && <Box tone="warn">{effect}</Box>}
    </CursorPanel>
  );
}

type CursorPanelProps = {
  title: string;
  rows: readonly { teamId: TeamId; counts: number | null; by: string; unusual?: boolean }[];
  children?: ReactNode;
};

/** For each team, either the score on the hole under the cursor or the paper total, with its author. */
export function CursorPanel({ title, rows, children }: CursorPanelProps) {
  return (
    <Second className={styles.panel} aria-label={title}>
      <h2>
        {title} <small>{HOLE_PANEL.where}</small>
      </h2>
      <ul>
        {rows.map(({ teamId, counts, by, unusual }) => (
          <li key={teamId} className={styles.team}>
            <TeamGlyph teamId={teamId} />
            <p>
              <b>{TEAM_NAMES[teamId]}</b>
              <small>{by}</small>
              {unusual && counts !== null && (
                <small className={styles.unusual}>{HOLE_PANEL.unusual(counts)}</small>
              )}
            </p>
            <b className={styles.number}>{counts ?? '–'}</b>
          </li>
        ))}
      </ul>
      {children}
    </Second>
  );
}

/** The effect of replacing a score, shown before the correction is posted (D-19). Null while nothing new is typed. */
function useEffectOf({ at, view, day, drafts }: HolePanelProps): string | null {
  const known = useResults(useTournament());
  const shown = at && view.cells[cellId(at)];
  const draft = at && drafts[cellId(at)];
  if (!known || !shown || !draft || shown.counts === null) return null;
  const typed = parseStrokes(draft.text);
  if (draft.state !== 'asks' && !typed.ok) return null;
  const strokes = draft.state === 'asks' || !typed.ok ? null : typed.strokes;
  if (strokes === shown.counts) return null;
  const effect = effectOf(known.results, { ...shown.cell, day, strokes });
  return HOLE_PANEL.effect(shown.counts, strokes, effectWords(effect));
}

const NEWEST = 5;

/** The latest scores and their authors. */
export function ComesIn({ view }: { view: SheetView }) {
  const sayTime = useCourseTime();
  const newest = Object.values(view.cells)
    .flatMap(({ entry }) => (entry.setBy ? [{ ...entry, setBy: entry.setBy }] : []))
    .toSorted((one, other) => other.setBy.at.localeCompare(one.setBy.at))
    .slice(0, NEWEST);
  return (
    <Second className={styles.panel} aria-labelledby="as-it-comes">
      <h2 id="as-it-comes">
        {COMES.title}{' '}
        <ButtonLink variant="quiet" href="/organizer/trail">
          {COMES.all}
        </ButtonLink>
      </h2>
      {newest.length === 0 && <p className="soft">{COMES.none}</p>}
      <ol>
        {newest.map(({ id, teamId, hole, strokes, setBy }) => (
          <li key={id} className={styles.line}>
            <time dateTime={setBy.at}>{sayTime(setBy.at)}</time>
            <TeamGlyph teamId={teamId} />
            <p>
              <b>
                Hole {hole}: {say(strokes)}
              </b>
              <small>
                {setBy.name}, {setBy.role === 'captain' ? 'captain' : 'from the card'}
              </small>
            </p>
          </li>
        ))}
      </ol>
    </Second>
  );
}
