import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { type DayNumber, HOLE_BLOCKS, HOLES } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { TeamName } from '#web/desk/ui/team-name.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { placeOfBlock, placeOfHole, placeOfSum, placeOfTeam, placeSoFar } from './cells.ts';
import { PaperTotal } from './paper-total.tsx';
import { ScoreCell } from './score-cell.tsx';
import styles from './score-grid.module.css';
import type { SheetView } from './sheet-view.ts';
import { blockTitle, SHEET } from './texts.ts';
import type { PaperControls, SheetControls, SheetTyping } from './use-sheet.ts';

type ScoreGridProps = {
  day: DayNumber;
  view: SheetView;
  sheet: SheetControls;
  typing: SheetTyping;
  paper: PaperControls;
  locked: boolean;
  disputes: DeskDayAgreement['disputes'];
};

const SUMS = ['strokes', 'paper', 'points'] as const;

/** The paper card on the screen: teams down, holes across. On a phone, the stylesheet transposes it. */
export function ScoreGrid({ day, paper, disputes, ...shared }: ScoreGridProps) {
  const { view, typing, locked } = shared;
  const { at } = typing;
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{SHEET.table}</caption>
      <thead>
        <tr>
          <td className={styles.corner} />
          {HOLE_BLOCKS.map((block, index) => (
            <th
              key={block[0]}
              className={styles.block}
              style={placeOfBlock(index)}
              colSpan={6}
              scope="colgroup"
            >
              {blockTitle(day, block[0] ?? 1)}{' '}
              <small>
                {block[0]}–{block.at(-1)}
              </small>
            </th>
          ))}
        </tr>
        <tr>
          {view.holes.map(({ hole }) => (
            <th
              key={hole}
              className={styles.hole}
              style={placeOfHole(hole)}
              data-on={at?.hole === hole || undefined}
              data-disputed={disputes.some((dispute) => dispute.hole === hole) || undefined}
              scope="col"
            >
              <span>
                <span className="visually-hidden">Hole </span>
                {hole}
              </span>
            </th>
          ))}
          {SUMS.map((sum) => (
            <th key={sum} className={styles.head} style={placeOfSum(sum)} scope="col">
              {SHEET[sum]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TEAM_IDS.map((teamId, team) => (
          <tr key={teamId}>
            <th className={styles.team} style={placeOfTeam(team)} scope="row">
              <TeamLine teamId={teamId} view={view} />
            </th>
            {view.holes.map((holeView) => (
              <ScoreCell
                {...shared}
                key={holeView.hole}
                cell={{ teamId, hole: holeView.hole }}
                holeView={holeView}
                dispute={disputes.find(
                  (dispute) => dispute.teamId === teamId && dispute.hole === holeView.hole,
                )}
              />
            ))}
            <td className={styles.sum} style={placeOfSum('strokes', team)}>
              {view.strokes[teamId]}
            </td>
            <PaperTotal
              teamId={teamId}
              strokes={view.strokes[teamId]}
              paper={paper}
              typing={typing}
              locked={locked}
            />
            <td className={styles.sum} data-points style={placeOfSum('points', team)}>
              {view.points[teamId]}
            </td>
          </tr>
        ))}
      </tbody>
      <tbody className={styles.soFar}>
        <tr>
          <th className={styles.soFarTitle} scope="rowgroup">
            {SHEET.soFar}
          </th>
        </tr>
        {TEAM_IDS.map((teamId, team) => (
          <tr key={teamId}>
            <th className={styles.soFarTeam} style={placeSoFar(0, team)} scope="row">
              <TeamGlyph teamId={teamId} />
              {TEAM_NAMES[teamId]}
            </th>
            {view.holes.map(({ hole, soFar }) => (
              <td
                key={hole}
                className={styles.after}
                style={placeSoFar(hole, team)}
                data-top={
                  (soFar && soFar[teamId] > 0 && soFar[teamId] === Math.max(...Object.values(soFar))) ||
                  undefined
                }
              >
                {soFar ? soFar[teamId] : '·'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className={styles.phoneOnly}>
        {SUMS.map((sum) => (
          <tr key={sum}>
            <th className={styles.sumTitle} style={placeOfSum(sum)} scope="row">
              {SHEET[sum]}
            </th>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** The team, its progress, and the author of its latest post. */
function TeamLine({ teamId, view }: { teamId: TeamId; view: SheetView }) {
  const sayTime = useCourseTime();
  const filled = view.filled[teamId];
  const last = Object.values(view.cells)
    .filter(({ cell }) => cell.teamId === teamId)
    .map(({ entry }) => entry.setBy)
    .filter((setBy) => setBy !== null)
    .toSorted((one, other) => other.at.localeCompare(one.at))[0];
  return (
    <>
      <TeamName as="b" teamId={teamId} />
      <small>
        {filled === HOLES ? `${HOLES} holes` : `Thru ${filled}`}
        {last && (
          <span className={styles.by}>
            {last.role === 'captain' ? 'captain' : 'desk'}, {sayTime(last.at).replace(/ [AP]M$/, '')}
          </span>
        )}
      </small>
    </>
  );
}
