import type { ChampionBoard } from '#contract/county-champion.ts';
import styles from './count-back-table.module.css';
import { stretchText, YEAR } from './texts.ts';

type CountBackTableProps = { tie: ChampionBoard['countBacks'][number]; nameOf(id: number): string };

/** The sums that were compared for one total, in the order of the result. */
export function CountBackTable({ tie: { total, players, stretches }, nameOf }: CountBackTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
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
