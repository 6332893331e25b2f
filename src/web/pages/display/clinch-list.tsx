import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { rowsByRank } from '#web/leaderboard/rows-by-rank.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './clinch-list.module.css';
import { DISPLAY, holesLeft } from './texts.ts';

type ClinchListProps = { entries: readonly LeaderboardEntry[]; holes: readonly Hole[] | undefined };

/** What each team still needs to clinch first place. */
export function ClinchList({ entries, holes }: ClinchListProps) {
  const left = holes?.filter((hole) => !hole.decided).length;
  return (
    <section className={styles.clinch}>
      <h2 className={styles.left}>{left === undefined ? '' : holesLeft(left)}</h2>
      <p className={styles.explained}>{DISPLAY.toClinch}</p>
      <ul className={styles.list}>
        {rowsByRank(entries).map(({ rank, team: { team, race } }) => (
          <li key={rank}>
            <TeamGlyph teamId={team.id} />
            {team.name}
            <b>
              <Wins race={race} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Wins({ race }: Pick<LeaderboardEntry, 'race'>) {
  if (race.clinched) return DISPLAY.clinched;
  if (race.holeWinsToClinch !== null) return race.holeWinsToClinch;
  return (
    <>
      <span aria-hidden="true">{DISPLAY.noNumber}</span>
      <span className="visually-hidden">{DISPLAY.noNumberSpoken}</span>
    </>
  );
}
