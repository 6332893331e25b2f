import { holePoints, type PointsRule } from '#domain/points.ts';
import { DAYS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './by-hand.module.css';
import type { Pack, PackDay } from './pack.ts';
import { Paper } from './paper.tsx';
import { BY_HAND, ON_PAPER, whenAndWhere } from './texts.ts';

/** Tables for working out a day's points, matches and standing without a computer. */
export function ByHand({ pack, of }: { pack: Pack; of: PackDay }) {
  return (
    <Paper pack={pack} title={BY_HAND.title(of.day)} lead={`${whenAndWhere(of, pack.venue)} ${BY_HAND.lead}`}>
      <HoleTable />
      <MatchTable of={of} />
      <div className={styles.below}>
        <Pays points={of.points} />
        <Standing />
      </div>
    </Paper>
  );
}

function HoleTable() {
  return (
    <table className={`${styles.grid} ${styles.holes}`}>
      <thead>
        <tr>
          <td className={`${styles.hole} ${styles.none}`} />
          {TEAM_IDS.map((teamId) => (
            <th key={teamId} className={styles.team} colSpan={3} scope="colgroup">
              <span>
                <TeamGlyph teamId={teamId} />
                {TEAM_NAMES[teamId]}
              </span>
            </th>
          ))}
        </tr>
        <tr>
          <th className={styles.hole} scope="col">
            {ON_PAPER.hole}
          </th>
          {TEAM_IDS.flatMap((teamId) =>
            [BY_HAND.strokes, BY_HAND.points, BY_HAND.soFar].map((word) => (
              <th key={`${teamId} ${word}`} data-first={word === BY_HAND.strokes || undefined} scope="col">
                {word}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {[...HOLE_NUMBERS, BY_HAND.day].map((row) => (
          <tr key={row}>
            <th className={styles.number} scope="row">
              {row}
            </th>
            {TEAM_IDS.flatMap((teamId) =>
              [BY_HAND.strokes, BY_HAND.points, BY_HAND.soFar].map((word) => (
                <td key={`${teamId} ${word}`} data-first={word === BY_HAND.strokes || undefined} />
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MatchTable({ of: { day } }: { of: PackDay }) {
  const groups = Array.from({ length: DAYS[day].groups }, (_, at) => at + 1);
  return (
    <table className={`${styles.grid} ${styles.matches}`}>
      <caption>{BY_HAND.matches}</caption>
      <thead>
        <tr>
          <th className={styles.name} scope="col">
            {ON_PAPER.group}
          </th>
          {groups.map((group) => (
            <th key={group} className={styles.number} scope="col">
              {group}
            </th>
          ))}
          <th data-first scope="col">
            {BY_HAND.won}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...TEAM_IDS.map((teamId) => TEAM_NAMES[teamId]), BY_HAND.halved].map((name) => (
          <tr key={name}>
            <th className={styles.name} scope="row">
              {name}
            </th>
            {groups.map((group) => (
              <td key={group} />
            ))}
            <td data-first />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The three teams' strokes on a hole: one example of each outcome. */
const EXAMPLES = [
  [4, 5, 6],
  [4, 5, 5],
  [4, 4, 5],
  [4, 4, 4],
] as const;

/** The points for each outcome, by the board's own rule, so that paper and screen agree. */
function Pays({ points }: { points: PointsRule }) {
  return (
    <table className={styles.grid}>
      <caption>{BY_HAND.pays}</caption>
      <thead>
        <tr>
          <th scope="col">{BY_HAND.scores}</th>
          <th scope="col">{BY_HAND.points}</th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLES.map((strokes) => {
          const paid = holePoints(
            byTeam((teamId) => strokes[TEAM_IDS.indexOf(teamId)] ?? null),
            points,
          );
          return (
            <tr key={strokes.join()}>
              <td className={styles.example}>{strokes.join('  ')}</td>
              <td className={styles.example}>{TEAM_IDS.map((teamId) => paid[teamId]).join('  ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const SUMS = ['Day 1', 'Day 2', BY_HAND.both, BY_HAND.matchesWon, BY_HAND.place] as const;

function Standing() {
  return (
    <table className={`${styles.grid} ${styles.standing}`}>
      <caption>
        {BY_HAND.standing} <small>{BY_HAND.ahead}</small>
      </caption>
      <thead>
        <tr>
          <td className={styles.none} />
          {SUMS.map((sum) => (
            <th key={sum} scope="col">
              {sum}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TEAM_IDS.map((teamId) => (
          <tr key={teamId}>
            <th className={styles.name} scope="row">
              {TEAM_NAMES[teamId]}
            </th>
            {SUMS.map((sum) => (
              <td key={sum} className={styles.place} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
