import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { type DayNumber, HOLE_BLOCKS } from '#domain/rules.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './hole-day.module.css';
import { rowsByRank } from './rows-by-rank.ts';
import { blockCaption, dayAndDate, HOLE_BY_HOLE } from './texts.ts';

type Team = LeaderboardEntry['team'];
type Blocks = { day: DayNumber; teams: readonly Team[]; holes: readonly Hole[] };
type HoleDayProps = Blocks & { date: string | null };

export function HoleDay({ day, date, teams, holes }: HoleDayProps) {
  return (
    <article className={styles.day}>
      <header className={styles.header}>
        <h4 className={styles.title}>{dayAndDate(day, date)}</h4>
        <p className="soft">{totals(teams, holes)}</p>
      </header>
      <div className={styles.blocks}>
        {HOLE_BLOCKS.map((numbers) => (
          <Block key={numbers[0]} day={day} numbers={numbers} teams={teams} holes={holes} />
        ))}
      </div>
    </article>
  );
}

function Block({ day, numbers, teams, holes }: Blocks & { numbers: readonly number[] }) {
  return (
    <table className={styles.block}>
      <caption>{blockCaption(day, numbers[0] ?? 0, numbers.at(-1) ?? 0)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{HOLE_BY_HOLE.team}</span>
          </th>
          {numbers.map((number) => (
            <th key={number} scope="col">
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
              <Cell key={number} hole={holes.find((entry) => entry.hole === number)} teamId={id} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LOOKS = [styles.zero, styles.one, styles.two];

/** An undecided hole may be in play; it pays nobody yet. */
function Cell({ hole, teamId }: { hole: Hole | undefined; teamId: Team['id'] }) {
  if (!hole?.decided) {
    return (
      <td className={styles.open}>
        <span className="visually-hidden">{HOLE_BY_HOLE.undecided}</span>
      </td>
    );
  }
  const points = hole.points[teamId];
  return (
    <td className={LOOKS[points]}>
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
