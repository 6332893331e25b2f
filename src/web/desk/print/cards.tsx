import type { ReactNode } from 'react';
import type { PointsRule } from '#domain/points.ts';
import { DAY_1, HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { capitalized } from '#web/texts/words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './card.module.css';
import type { GroupOfDay, Pack, PackDay } from './pack.ts';
import { LabeledQrCode, Paper, Signatures } from './paper.tsx';
import { groupTitle, ON_PAPER, paysText, whenAndWhere } from './texts.ts';

type GroupCardProps = { pack: Pack; of: PackDay; group: GroupOfDay };

/** A group's card for Day 1, with the same rows and columns as the day sheet. */
export function GroupCard({ pack, of, group }: GroupCardProps) {
  return (
    <GroupPaper pack={pack} of={of} group={group} lead={`Day ${of.day},`} note={ON_PAPER.sameColumns}>
      <TeamsCard pack={pack} points={of.points} names={group.names} />
    </GroupPaper>
  );
}

type GroupPaperProps = GroupCardProps & { lead: string; note: string; children: ReactNode };

function GroupPaper({ pack, of, group, lead, note, children }: GroupPaperProps) {
  return (
    <Paper
      pack={pack}
      way="landscape"
      title={groupTitle(group)}
      lead={`${lead} ${whenAndWhere(of, pack.venue)}${of.isPublished ? '' : ` ${ON_PAPER.draft}`}`}
      note={`${ON_PAPER.cardOf(group.group, of.groups.length)} ${note}`}
    >
      {children}
    </Paper>
  );
}

/** A spare card, for a group whose card got wet. */
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
  /** Null prints empty lines for the names. */
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
      <Instructions lines={[capitalized(paysText(points)), ON_PAPER.writeTeam, ON_PAPER.signAndHandIn]} />
      <Signatures of={TEAM_IDS.map(ON_PAPER.forTeam)}>
        <LabeledQrCode address={`${pack.origin}/schedule`} label={ON_PAPER.liveBoard} />
      </Signatures>
    </>
  );
}

function NameLines() {
  return (
    <>
      {Array.from({ length: DAY_1.playersPerTeamInGroup }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified only by their position
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

/** A column of the card. `width` is set for sums and the signed total, because their titles are words. */
type Column = { title: number | string; stretch: boolean; width?: string | undefined };
const hole = (title: number): Column => ({ title, stretch: title === 10 });
const COLUMNS: readonly Column[] = [
  ...HOLE_NUMBERS.slice(0, 9).map(hole),
  { title: ON_PAPER.out, stretch: true, width: styles.half },
  ...HOLE_NUMBERS.slice(9).map(hole),
  { title: ON_PAPER.in, stretch: true, width: styles.half },
  { title: ON_PAPER.signedFor, stretch: true, width: styles.signedFor },
];

/** A group's card for Day 2: three players, each with a total to sign (D-15). */
export function SinglesCard({ pack, of, group }: GroupCardProps) {
  const players = TEAM_IDS.map((teamId) => ({ teamId, name: group.names[teamId][0] ?? '' }));
  const lead = `Day ${of.day}, singles.`;
  return (
    <GroupPaper pack={pack} of={of} group={group} lead={lead} note={ON_PAPER.countyChampion}>
      <table className={styles.card} data-singles>
        <thead>
          <tr className={styles.numbers}>
            <th className={`${styles.who} ${styles.word}`} scope="col">
              {ON_PAPER.hole}
            </th>
            {COLUMNS.map(({ title, stretch, width }) => (
              <th
                key={title}
                className={classNames(width, stretch && styles.stretch, width && styles.word)}
                scope="col"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map(({ teamId, name }) => (
            <tr key={teamId} className={styles.strokes}>
              <th className={styles.who} scope="row">
                <b>
                  <TeamGlyph teamId={teamId} />
                  {name}
                </b>
                <span>{TEAM_NAMES[teamId]}</span>
              </th>
              {COLUMNS.map(({ title, stretch }) => (
                <td key={title} className={stretch ? styles.stretch : undefined} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Instructions lines={[ON_PAPER.gross, ON_PAPER.pickedUp, ON_PAPER.addUp]} />
      <Signatures of={players.map(({ name }) => ON_PAPER.signed(name))}>
        <LabeledQrCode address={`${pack.origin}/schedule`} label={ON_PAPER.liveBoard} />
      </Signatures>
    </GroupPaper>
  );
}

function Instructions({ lines }: { lines: readonly string[] }) {
  return (
    <p className={styles.how}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
