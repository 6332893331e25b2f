import type { PointsRule } from '#domain/points.ts';
import { DAY_1, HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { capitalized } from '#web/texts/words.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './card.module.css';
import type { GroupOfDay, Pack, PackDay } from './pack.ts';
import { Paper, Signatures, Square } from './paper.tsx';
import { groupTitle, ON_PAPER, paysText, whenAndWhere } from './texts.ts';

/** A group's card of Day 1: the rows and columns of the day sheet. */
export function GroupCard({ pack, of, group }: { pack: Pack; of: PackDay; group: GroupOfDay }) {
  const lead = `Day ${of.day}, ${whenAndWhere(of, pack.venue)}`;
  return (
    <Paper
      pack={pack}
      way="landscape"
      title={groupTitle(group)}
      lead={of.isPublished ? lead : `${lead} ${ON_PAPER.draft}`}
      note={`${ON_PAPER.cardOf(group.group, of.groups.length)} ${ON_PAPER.sameColumns}`}
    >
      <TeamsCard pack={pack} points={of.points} names={group.names} />
    </Paper>
  );
}

/** For a group whose card got wet. */
export function BlankCard({ pack, points }: { pack: Pack; points: PointsRule }) {
  return (
    <Paper
      pack={pack}
      way="landscape"
      title={
        <>
          {ON_PAPER.group} <span className={styles.line}>&nbsp;</span>
        </>
      }
      lead={
        <>
          {ON_PAPER.blank} <span className={styles.shortLine}>&nbsp;</span>
        </>
      }
      note={ON_PAPER.sameColumns}
    >
      <TeamsCard pack={pack} points={points} names={null} />
    </Paper>
  );
}

type TeamsCardProps = {
  pack: Pack;
  points: PointsRule;
  /** Null: lines to write them on. */
  names: Readonly<Record<TeamId, readonly string[]>> | null;
};

function TeamsCard({ pack, points, names }: TeamsCardProps) {
  return (
    <>
      <table className={styles.card}>
        <thead>
          <tr className={styles.formats}>
            <td className={`${styles.who} ${styles.none}`} />
            {DAY_1.formats.map(({ from, to, format }) => (
              <th key={from} className={styles.stretch} colSpan={to - from + 1} scope="colgroup">
                {capitalized(format)}
              </th>
            ))}
            <td className={`${styles.total} ${styles.none} ${styles.stretch}`} />
          </tr>
          <tr className={styles.numbers}>
            <th className={`${styles.who} ${styles.word}`} scope="col">
              {ON_PAPER.hole}
            </th>
            {HOLE_NUMBERS.map((hole) => (
              <th key={hole} className={stretchAt(hole)} scope="col">
                {hole}
              </th>
            ))}
            <th className={`${styles.total} ${styles.stretch} ${styles.word}`} scope="col">
              {ON_PAPER.total}
            </th>
          </tr>
        </thead>
        {TEAM_IDS.map((teamId) => (
          <tbody key={teamId}>
            <tr className={styles.strokes}>
              <th className={styles.who} scope="row">
                <b>
                  <TeamGlyph teamId={teamId} />
                  {TEAM_NAMES[teamId]}
                </b>
                {names ? names[teamId].map((name) => <span key={name}>{name}</span>) : <NameLines />}
              </th>
              <EmptyCells />
            </tr>
            <tr className={styles.points}>
              <th className={styles.who} scope="row">
                {ON_PAPER.points}
              </th>
              <EmptyCells />
            </tr>
          </tbody>
        ))}
      </table>
      <p className={styles.how}>
        <span>{capitalized(paysText(points))}</span>
        <span>{ON_PAPER.writeTeam}</span>
        <span>{ON_PAPER.signAndHandIn}</span>
      </p>
      <Signatures of={TEAM_IDS.map(ON_PAPER.forTeam)}>
        <Square address={`${pack.origin}/schedule`} label={ON_PAPER.liveBoard} />
      </Signatures>
    </>
  );
}

function NameLines() {
  return (
    <>
      {Array.from({ length: DAY_1.playersPerTeamInGroup }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else
        <i key={line} />
      ))}
    </>
  );
}

function EmptyCells() {
  return (
    <>
      {HOLE_NUMBERS.map((hole) => (
        <td key={hole} className={stretchAt(hole)} />
      ))}
      <td className={styles.stretch} />
    </>
  );
}

const stretchAt = (hole: number) =>
  hole > 1 && DAY_1.formats.some(({ from }) => from === hole) ? styles.stretch : undefined;
