import type { ChampionBoard, ChampionRow } from '#contract/county-champion.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { championNotNamed } from '#web/texts/awards.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { ChampionMedal, CountBackTable } from './champion-medal.tsx';
import { cardsIn, otherCountBacks, placeText, progressText, totalText, YEAR } from './texts.ts';
import styles from './year-page.module.css';

type CountyChampionProps = { board: ChampionBoard; isFinal: boolean };

/** D-15: who leads, then finished cards in their order, those on the course by tee time, picked up last. */
export function CountyChampion({ board: { rows, countBacks, notNamed }, isFinal }: CountyChampionProps) {
  const nameOf = (id: number) => rows.find(({ player }) => player.id === id)?.player.name ?? '';
  const leaders = rows.filter(({ position }) => position === 1);
  const tie = countBacks.find(({ total }) => total === leaders[0]?.total);
  const others = countBacks.filter((other) => other !== tie);
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
              {championGroups(rows).map(({ title, rows: group }) => (
                <tbody key={title}>
                  {title && (
                    <tr>
                      <th scope="colgroup" colSpan={4} className={styles.group}>
                        {title}
                      </th>
                    </tr>
                  )}
                  {group.map((row) => (
                    <Row key={row.player.id} row={row} />
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

function Row({ row }: { row: ChampionRow }) {
  const { name, teamId } = row.player;
  return (
    <tr data-first={row.position === 1 || undefined}>
      <td className={styles.place}>{placeText(row)}</td>
      <th scope="row">
        <div className={styles.name}>{name}</div>
        <span className={styles.team}>
          <TeamGlyph teamId={teamId} />
          {TEAM_NAMES[teamId]}
        </span>
      </th>
      <td>{progressText(row)}</td>
      <td className={row.state === 'ranked' ? styles.strokes : undefined}>{totalText(row)}</td>
    </tr>
  );
}

type Group = { title: string; rows: ChampionRow[] };

/** What the cards of one state have in common; those that are ranked need no words. */
const TITLES: Readonly<Record<ChampionRow['state'], string>> = {
  ranked: '',
  'to be checked': 'Awaiting check',
  'on the course': 'On the course: by tee time, not by score',
  'not started': 'Not started, by tee time',
  'picked up': 'No 18-hole score',
  'no card': 'No card turned in',
};

/** The rows in the order given, cut where the state changes. */
function championGroups(rows: readonly ChampionRow[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const title = TITLES[row.state];
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}
