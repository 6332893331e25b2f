import type { ChampionBoard, ChampionRow } from '#contract/county-champion.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { stretchText, YEAR } from './texts.ts';
import styles from './year-page.module.css';

type ChampionMedalProps = {
  leaders: readonly ChampionRow[];
  /** Undefined if no other player has the same total. */
  tie: ChampionBoard['countBacks'][number] | undefined;
  nameOf(id: number): string;
  isFinal: boolean;
};

/** First place, and how a tie was broken. Players who remain tied share the title. */
export function ChampionMedal({ leaders, tie, nameOf, isFinal }: ChampionMedalProps) {
  if (leaders.length === 0) return null;
  return (
    <div className={`underground poster ${styles.medal}`}>
      <p className={styles.what}>{isFinal ? YEAR.champion : YEAR.leading}</p>
      {leaders.map(({ player }) => (
        <div key={player.id}>
          <p className={styles.winner}>{player.name}</p>
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

type CountBackTableProps = { tie: ChampionBoard['countBacks'][number]; nameOf(id: number): string };

/** The sums of strokes that broke a tie between players with the same total, listed in their final order. */
export function CountBackTable({ tie: { total, players, stretches }, nameOf }: CountBackTableProps) {
  return (
    <div>
      <table className={`${styles.table} ${styles.countBack}`}>
        <caption>
          {YEAR.countBack}, {total}
        </caption>
        <thead>
          <tr>
            <td />
            {players.map((id) => (
              <th key={id} scope="col">
                {nameOf(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stretches.map(({ from, to, sums }) => (
            <tr key={from}>
              <th scope="row">{stretchText(from, to)}</th>
              {sums.every((sum) => sum === null) ? (
                <td colSpan={players.length}>{YEAR.notNeeded}</td>
              ) : (
                players.map((id, place) => <td key={id}>{sums[place] ?? YEAR.notNeeded}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
