import { HOLES } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { Line, Lines } from '#web/desk/outbox/lines.tsx';
import { sayDiffers } from '#web/desk/scores/texts.ts';
import { NeedYou } from '#web/desk/typing/key-list.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Switch } from '#web/desk/ui/switch.tsx';
import { cellId, type EnterGoes, PAPER } from './cells.ts';
import styles from './sheet-bar.module.css';
import type { SheetView } from './sheet-view.ts';
import { PROBLEM, SHEET, sayWhereToLook } from './texts.ts';
import type { MatchesControls, PaperControls, SheetControls } from './use-sheet.ts';

type SheetBarProps = {
  posted: number;
  problems: { holes: number; totals: number; disputes: number };
  onProblem: () => void;
  goes: EnterGoes;
  onGoes: (goes: EnterGoes) => void;
};

/** Progress, holes that need attention, and where Enter goes. Its height must not change, or the sheet would move. */
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
        problems={problems.holes + problems.totals + problems.disputes}
        words={PROBLEM.count(problems)}
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

type SheetLinesProps = {
  view: SheetView;
  sheet: SheetControls;
  matches: MatchesControls;
  paper: PaperControls;
  locked: boolean;
};

/** Warnings about unsent posts, a closed day, and cards that do not add up. */
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
