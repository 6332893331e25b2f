import type { ChampionBoard, ChampionRow } from '#contract/county-champion.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { CountBackTable } from './count-back-table.tsx';
import styles from './county-champion.module.css';
import { placeText, progressText, totalText, YEAR } from './texts.ts';

/** D-15: finished cards in their order, then those on the course by tee time, picked up last. */
export function CountyChampion({ board: { rows, countBacks } }: { board: ChampionBoard }) {
  const nameOf = (id: number) => rows.find(({ player }) => player.id === id)?.player.name ?? '';
  return (
    <section aria-labelledby="county-champion">
      <h2 id="county-champion">{YEAR.champion}</h2>
      <p className={`soft ${styles.lead}`}>{rows.length > 0 ? YEAR.championLead : YEAR.noCards}</p>
      {rows.length > 0 && (
        <div className={styles.board}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{YEAR.place}</th>
                <th scope="col">{YEAR.player}</th>
                <th scope="col">{YEAR.holes}</th>
                <th scope="col">{YEAR.strokes}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.player.id} row={row} />
              ))}
            </tbody>
          </table>
          {countBacks.map((tie) => (
            <CountBackTable key={tie.total} tie={tie} nameOf={nameOf} />
          ))}
        </div>
      )}
    </section>
  );
}

function Row({ row }: { row: ChampionRow }) {
  const { name, teamId } = row.player;
  return (
    <tr data-first={row.position === 1 || undefined}>
      <td className={styles.place}>{placeText(row)}</td>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <span className={styles.team}>
          <TeamGlyph teamId={teamId} />
          {TEAM_NAMES[teamId]}
        </span>
      </th>
      <td>{progressText(row)}</td>
      <td className={row.state === 'ranked' ? styles.total : undefined}>{totalText(row)}</td>
    </tr>
  );
}
