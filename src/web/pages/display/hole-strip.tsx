import type { Hole, LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { daysInOrder, type Phase } from '#web/leaderboard/phase.ts';
import { dayAndDate, HOLE_BY_HOLE } from '#web/leaderboard/texts.ts';
import type { Changes } from '#web/leaderboard/use-changes.ts';
import { rowsByRank } from '#web/leaderboard/use-slide.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './hole-strip.module.css';
import { pointsByHole } from './texts.ts';

type HoleStripProps = {
  entries: readonly LeaderboardEntry[];
  holes: readonly Hole[];
  tournament: Tournament;
  phase: Phase;
  changes: Changes;
};

/** The 18 holes of the current day, with the next one highlighted. */
export function HoleStrip({ entries, holes, tournament, phase, changes }: HoleStripProps) {
  const [day = 1] = daysInOrder(holes);
  const date = tournament.days.find((entry) => entry.day === day)?.date ?? null;
  const today = HOLE_NUMBERS.map((number) => ({
    number,
    hole: holes.find((hole) => hole.day === day && hole.hole === number),
  }));
  const next = phase.kind === 'play' ? today.find(({ hole }) => hole && !hole.decided)?.number : undefined;
  const isNew = (number: number) =>
    changes.holes.some((change) => change.day === day && change.hole === number);
  return (
    <table className={styles.strip}>
      <caption className="visually-hidden">{pointsByHole(dayAndDate(day, date))}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{HOLE_BY_HOLE.team}</span>
          </th>
          {HOLE_NUMBERS.map((number) => (
            <th key={number} scope="col">
              <span className={number === next ? styles.next : undefined}>{number}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsByRank(entries).map(({ rank, team: { team } }) => (
          <tr key={rank} data-team={team.id}>
            <th scope="row">
              <span className={styles.team}>
                <TeamGlyph teamId={team.id} />
                <span>{team.name}</span>
              </span>
            </th>
            {today.map(({ number, hole }) => (
              <Cell
                key={isNew(number) ? `${number} ${changes.count}` : number}
                points={hole?.decided ? hole.points[team.id] : null}
                look={isNew(number) ? styles.lit : number === next ? styles.now : undefined}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LOOKS = [styles.zero, styles.one, styles.two];

function Cell({ points, look }: { points: number | null; look: string | undefined }) {
  if (points !== null) return <td className={classNames(LOOKS[points], look)}>{points}</td>;
  return (
    <td className={classNames(styles.open, look)}>
      <span className="visually-hidden">{HOLE_BY_HOLE.undecided}</span>
    </td>
  );
}
