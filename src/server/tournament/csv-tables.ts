import { CSV_TABLES, type CsvTable } from '#contract/csv.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { type Cell, csv } from '#server/http/csv.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';

type Public = Snapshot['data'];
type Rows = Cell[][];

/** D-9, D-15: uses public data only. */
const ROWS: Readonly<Record<CsvTable, (data: Public) => Rows>> = {
  leaderboard: ({ leaderboard }) =>
    leaderboard.map(({ position, team, totalPoints, matchesWon, status }) => [
      position,
      team.name,
      totalPoints,
      matchesWon,
      status,
    ]),

  holes: ({ holes }) =>
    holes.map(({ day, hole, decided, corrected, points }) => [
      day,
      hole,
      decided,
      corrected,
      ...TEAM_IDS.map((teamId) => (decided ? points[teamId] : null)),
    ]),

  'tee-sheet': ({ pairings, tournament, matches }) =>
    pairings.days.flatMap(({ day, groups }) =>
      groups.flatMap(({ group, teeTime, startingHole, players }) => {
        const winner = matches.find((match) => match.day === day && match.group === group)?.winner ?? null;
        const match = winner === null || winner === 'halved' ? winner : TEAM_NAMES[winner];
        const date = dateOf(tournament, day);
        return players.map(({ name, teamId }) => [
          day,
          date,
          group,
          teeTime,
          startingHole,
          TEAM_NAMES[teamId],
          name,
          match,
        ]);
      }),
    ),

  'county-champion': ({ countyChampion }) =>
    countyChampion.rows.map(({ position, shared, player, state, holesPlayed, total }) => [
      position,
      shared,
      player.name,
      TEAM_NAMES[player.teamId],
      state,
      holesPlayed,
      total,
    ]),

  'count-backs': ({ countyChampion: { rows, countBacks } }) =>
    countBacks.flatMap(({ total, players, stretches }) =>
      stretches.flatMap(({ from, to, sums }) =>
        players.map((id, place) => {
          const name = rows.find(({ player }) => player.id === id)?.player.name ?? null;
          return [total, from, to, name, sums[place] ?? null];
        }),
      ),
    ),

  awards: ({ captainsAward }) =>
    captainsAward ? [['Captain’s Award', captainsAward.name, TEAM_NAMES[captainsAward.teamId]]] : [],

  days: ({ days, tournament }) =>
    days.days.map(({ day, state, since, underReview }) => [
      day,
      dateOf(tournament, day),
      state,
      since,
      underReview,
    ]),

  corrections: ({ days }) => days.corrections.map(({ day, hole, at }) => [day, hole, at]),

  teams: ({ teams }) =>
    teams.flatMap(({ name, captain, roster }) =>
      roster.map((player, index) => [name, captain, index + 1, player]),
    ),
};

function dateOf({ days }: Public['tournament'], day: number): string | null {
  return days.find((entry) => entry.day === day)?.date ?? null;
}

export function csvOf({ data }: Snapshot, table: CsvTable): string {
  return csv(CSV_TABLES[table], ROWS[table](data));
}
