import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { type DayNumber, HOLE_BLOCKS } from '#domain/rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './hole-day.module.css';
import { blockCaption, dayAndDate, HOLE_BY_HOLE, inPlayCaption } from './texts.ts';
import { type Changes, NO_CHANGES } from './use-changes.ts';
import { rowsByRank } from './use-slide.ts';

type Team = LeaderboardEntry['team'];
type Blocks = { day: DayNumber; teams: readonly Team[]; holes: readonly Hole[]; changes: Changes };
type HoleDayProps = Omit<Blocks, 'changes'> & {
  date: string | null;
  inPlay?: boolean;
  changes?: Changes;
  title?: 'h3' | 'h4';
};

export function HoleDay({ date, inPlay, title: Title = 'h4', changes = NO_CHANGES, ...rest }: HoleDayProps) {
  const blocks = { ...rest, changes };
  const { day, teams, holes } = blocks;
  const next = inPlay ? holes.find((hole) => !hole.decided)?.hole : undefined;
  return (
    <article className={classNames('paper', styles.day)}>
      <header className={styles.header}>
        <Title className={styles.title}>{dayAndDate(day, date)}</Title>
        <p className="soft">{totals(teams, holes)}</p>
      </header>
      <div className={styles.blocks}>
        {HOLE_BLOCKS.map((numbers) => (
          <Block key={numbers[0]} {...blocks} numbers={numbers} next={next} />
        ))}
      </div>
    </article>
  );
}

type BlockProps = Blocks & { numbers: readonly number[]; next: number | undefined };

function Block({ day, numbers, teams, holes, next, changes }: BlockProps) {
  return (
    <table className={styles.block}>
      <caption>
        {blockCaption(day, numbers[0] ?? 0, numbers.at(-1) ?? 0)}
        {next !== undefined && numbers.includes(next) && <em>{inPlayCaption(next)}</em>}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{HOLE_BY_HOLE.team}</span>
          </th>
          {numbers.map((number) => (
            <th key={number} scope="col" className={number === next ? styles.next : undefined}>
              {number}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsByRank(teams).map(({ rank, team: { id, name } }) => (
          <tr key={rank} data-team={id}>
            <th scope="row">
              <TeamGlyph teamId={id} />
              <span className="visually-hidden">{name}</span>
            </th>
            {numbers.map((number) => (
              <Cell
                key={number}
                hole={holes.find((entry) => entry.hole === number)}
                teamId={id}
                isNext={number === next}
                lit={
                  changes.holes.some((change) => change.day === day && change.hole === number) &&
                  changes.count
                }
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LOOKS = [styles.zero, styles.one, styles.two];

type CellProps = { hole: Hole | undefined; teamId: Team['id']; isNext: boolean; lit: number | false };

function Cell({ hole, teamId, isNext, lit }: CellProps) {
  if (!hole?.decided) {
    return (
      <td className={isNext ? styles.inPlay : styles.open}>
        <span className="visually-hidden">{HOLE_BY_HOLE.undecided}</span>
      </td>
    );
  }
  const points = hole.points[teamId];
  return (
    <td key={lit || 0} className={classNames(LOOKS[points], lit !== false && 'hole-day-lit')}>
      {points}
      {hole.corrected && (
        <span className={styles.corrected}>
          <span className="visually-hidden">{HOLE_BY_HOLE.corrected}</span>
        </span>
      )}
    </td>
  );
}

/** 'Stopemen 13, Timbermen 11, Powdermen 8' */
function totals(teams: readonly Team[], holes: readonly Hole[]): string {
  return teams
    .map(({ id, name }) => `${name} ${holes.reduce((sum, hole) => sum + hole.points[id], 0)}`)
    .join(', ');
}
