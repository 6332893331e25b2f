import type { ChampionBoard, ChampionRow } from '#contract/county-champion.ts';
import type { Pairings } from '#contract/pairings.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { championNotNamed } from '#web/texts/awards.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { ChampionMedal, CountBackTable } from './champion-medal.tsx';
import { cardsIn, notStarted, otherCountBacks, placeText, progressText, totalText, YEAR } from './texts.ts';
import styles from './year-page.module.css';

type CountyChampionProps = { board: ChampionBoard; pairings: Pairings; isFinal: boolean };

/** D-15: the leader, then every player: those with a ranked card by place, the others grouped by state. */
export function CountyChampion({ board, pairings, isFinal }: CountyChampionProps) {
  const { rows, countBacks, notNamed } = board;
  const nameOf = (id: number) => rows.find(({ player }) => player.id === id)?.player.name ?? '';
  const leaders = rows.filter(({ position }) => position === 1);
  const tie = countBacks.find(({ total }) => total === leaders[0]?.total);
  const others = countBacks.filter((other) => other !== tie);
  const groups = championGroups(rows);
  const startOf = (id: number) =>
    pairings.days
      .find(({ day }) => day === 2)
      ?.groups.find(({ players }) => players.some((player) => player.id === id))?.teeTime;
  return (
    <section aria-labelledby="county-champion">
      <h2 id="county-champion">{YEAR.champion}</h2>
      <p className={`soft ${styles.lead}`}>{leadOf(rows.length, isFinal)}</p>
      {notNamed !== undefined && <p className={styles.lead}>{championNotNamed(notNamed)}</p>}
      {rows.length > 0 && (
        <div className={leaders.length > 0 ? styles.both : undefined}>
          <ChampionMedal leaders={leaders} tie={tie} nameOf={nameOf} isFinal={isFinal} />
          <div className="paper">
            <table className={`${styles.table} ${styles.cards}`}>
              <caption className="visually-hidden">{YEAR.champion}</caption>
              <thead>
                <tr>
                  <th scope="col">{YEAR.place}</th>
                  <th scope="col">{YEAR.player}</th>
                  <th scope="col">{YEAR.holes}</th>
                  <th scope="col">{YEAR.strokes}</th>
                </tr>
              </thead>
              {groups.map(({ state, rows: group }) => (
                <tbody key={state}>
                  {groups.length > 1 && (
                    <tr>
                      <th scope="colgroup" colSpan={4} className={styles.group}>
                        {TITLES[state]} {state === 'on the course' && <small>{YEAR.byTeeTime}</small>}
                      </th>
                    </tr>
                  )}
                  {group.map((row) => (
                    <Row key={row.player.id} row={row} teeTime={startOf(row.player.id)} />
                  ))}
                </tbody>
              ))}
            </table>
            {!isFinal && <p className={`soft ${styles.note}`}>{cardsIn(rows)}</p>}
            {others.length > 0 && (
              <details className={styles.others}>
                <summary>{otherCountBacks(others.length)}</summary>
                {others.map((other) => (
                  <CountBackTable key={other.total} tie={other} nameOf={nameOf} />
                ))}
              </details>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function leadOf(cards: number, isFinal: boolean): string {
  if (cards > 0) return YEAR.championLead;
  return isFinal ? YEAR.neverCards : YEAR.noCards;
}

function Row({ row, teeTime }: { row: ChampionRow; teeTime: string | null | undefined }) {
  const { name, teamId } = row.player;
  const hasPlace = row.position !== null;
  const counts = row.state === 'ranked' || row.state === 'on the course';
  return (
    <tr data-first={row.position === 1 || undefined}>
      {hasPlace && <td className={styles.place}>{placeText(row)}</td>}
      <th scope="row" colSpan={hasPlace ? 1 : 2}>
        <div className={styles.name}>{name}</div>
        <span className={styles.team}>
          <TeamGlyph teamId={teamId} />
          {TEAM_NAMES[teamId]}
        </span>
      </th>
      {row.state === 'not started' ? (
        <td colSpan={2}>{notStarted(teeTime)}</td>
      ) : (
        <>
          <td>{progressText(row)}</td>
          <td className={counts ? styles.strokes : undefined}>{totalText(row)}</td>
        </>
      )}
    </tr>
  );
}

type Group = { state: ChampionRow['state']; rows: ChampionRow[] };

/** The heading of each group of cards, by state. */
const TITLES: Readonly<Record<ChampionRow['state'], string>> = {
  ranked: 'Finished',
  'to be checked': 'Awaiting check',
  'on the course': 'On the course',
  'not started': 'Not started',
  'picked up': 'No 18-hole score',
  'no card': 'No card turned in',
};

/** Starts a new group wherever the state changes from one row to the next. */
function championGroups(rows: readonly ChampionRow[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.state === row.state) last.rows.push(row);
    else groups.push({ state: row.state, rows: [row] });
  }
  return groups;
}
