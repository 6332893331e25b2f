import type { Hole, LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { daysInOrder } from '#web/leaderboard/days-in-order.ts';
import { rowsByRank } from '#web/leaderboard/rows-by-rank.ts';
import { dayAndDate, HOLE_BY_HOLE } from '#web/leaderboard/texts.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './hole-strip.module.css';
import { pointsByHole } from './texts.ts';

type HoleStripProps = {
  entries: readonly LeaderboardEntry[];
  holes: readonly Hole[];
  tournament: Tournament;
};

/** The 18 holes of the current day, with the next one highlighted. */
export function HoleStrip({ entries, holes, tournament }: HoleStripProps) {
  const [day = 1] = daysInOrder(holes);
  const date = tournament.days.find((entry) => entry.day === day)?.date ?? null;
  const today = HOLE_NUMBERS.map((number) => ({
    number,
    hole: holes.find((hole) => hole.day === day && hole.hole === number),
  }));
  const next = today.find(({ hole }) => hole && !hole.decided)?.number;
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
                {team.name}
              </span>
            </th>
            {today.map(({ number, hole }) => (
              <Cell key={number} points={hole?.decided ? hole.points[team.id] : null} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LOOKS = [styles.zero, styles.one, styles.two];

function Cell({ points }: { points: number | null }) {
  if (points !== null) return <td className={LOOKS[points]}>{points}</td>;
  return (
    <td className={styles.open}>
      <span className="visually-hidden">{HOLE_BY_HOLE.undecided}</span>
    </td>
  );
}
