import type { ChampionRow } from '#contract/county-champion.ts';

type Group = { title: string; rows: ChampionRow[] };

/** What the cards of one state have in common; those that are ranked need no words. */
const TITLES: Readonly<Record<ChampionRow['state'], string>> = {
  ranked: '',
  'to be checked': 'To be checked',
  'on the course': 'Still on the course, by tee time',
  'not started': 'Not started, by tee time',
  'picked up': 'No 18-hole score',
};

/** The rows in the order given, cut where the state changes. */
export function championGroups(rows: readonly ChampionRow[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const title = TITLES[row.state];
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}
