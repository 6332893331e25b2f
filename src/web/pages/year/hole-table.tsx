import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { type DayNumber, HOLE_NUMBERS } from '#domain/rules.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { YEAR } from './texts.ts';
import styles from './year-page.module.css';

type HoleTableProps = { day: DayNumber; teams: readonly LeaderboardEntry['team'][]; holes: readonly Hole[] };

/** D-9: what each hole of a day paid; never a stroke. */
export function HoleTable({ day, teams, holes }: HoleTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    <section className={`paper ${styles.scroll}`} tabIndex={0} aria-label={`${YEAR.holeByHole}, Day ${day}`}>
      <table className={`${styles.table} ${styles.holes}`}>
        <caption>Day {day}</caption>
        <thead>
          <tr>
            <td />
            {HOLE_NUMBERS.map((hole) => (
              <th key={hole} scope="col">
                {hole}
              </th>
            ))}
            <th scope="col">{YEAR.total}</th>
          </tr>
        </thead>
        <tbody>
          {teams.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">
                <TeamGlyph teamId={id} />
                <span className="visually-hidden">{name}</span>
              </th>
              {HOLE_NUMBERS.map((number) => {
                const hole = holes.find((entry) => entry.day === day && entry.hole === number);
                return <td key={number}>{hole?.decided ? hole.points[id] : '–'}</td>;
              })}
              <td>{holes.reduce((sum, hole) => sum + (hole.day === day ? hole.points[id] : 0), 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
