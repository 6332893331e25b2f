import type { ChampionBoard, ChampionRow } from '#contract/county-champion.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './champion-medal.module.css';
import { CountBackTable } from './count-back-table.tsx';
import { YEAR } from './texts.ts';
import '#web/styles/underground.css';

type ChampionMedalProps = {
  leaders: readonly ChampionRow[];
  /** Undefined where nobody else has the same total. */
  tie: ChampionBoard['countBacks'][number] | undefined;
  nameOf(id: number): string;
  isFinal: boolean;
};

/** Whoever is first, and how a tie was settled. Two who stay level share the title. */
export function ChampionMedal({ leaders, tie, nameOf, isFinal }: ChampionMedalProps) {
  if (leaders.length === 0) return null;
  return (
    <div className={`underground ${styles.medal}`}>
      <p className={styles.what}>{isFinal ? YEAR.champion : YEAR.leading}</p>
      {leaders.map(({ player }) => (
        <div key={player.id}>
          <p className={styles.name}>{player.name}</p>
          <p className={styles.team}>
            <TeamGlyph teamId={player.teamId} />
            {TEAM_NAMES[player.teamId]}
          </p>
        </div>
      ))}
      <p className={styles.total}>
        {leaders[0]?.total} <small>{YEAR.strokesUnit}</small>
      </p>
      {tie && (
        <>
          <p>{YEAR.tieRule}</p>
          <CountBackTable tie={tie} nameOf={nameOf} />
        </>
      )}
    </div>
  );
}
