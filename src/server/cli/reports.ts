import { ordinal, pointsByHole, standings } from '#domain/leaderboard.ts';
import { DAY_NUMBERS, formatOfHole } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { csv } from '#server/http/csv.ts';
import { teamScores } from '#server/store/scores.ts';
import { readSnapshots, resultsOf } from '#server/store/snapshot.ts';
import type { Db } from '#server/store/sql.ts';

export async function standingsTable(db: Db, tournamentId: number): Promise<string> {
  const results = await readResults(db, tournamentId);
  const table = standings(results);
  if (table.length === 0) return 'No hole is decided and no match is won yet.';
  const decided = pointsByHole(results).filter((hole) => hole.decided).length;
  const lines = table.map(({ teamId, position, points, matchesWon, status }) =>
    [
      ordinal(position),
      TEAM_NAMES[teamId].padEnd(10),
      `${points} points`.padStart(9),
      `${matchesWon} matches`.padStart(10),
      status,
    ].join('  '),
  );
  return [...lines, `${decided} of ${DAY_NUMBERS.length * 18} holes decided.`].join('\n');
}

const COLUMNS = ['day', 'hole', 'format', 'team', 'strokes', 'points', 'set by', 'role', 'at'];

export async function exportCsv(db: Db, tournamentId: number): Promise<string> {
  const teams = await Promise.all(TEAM_IDS.map((teamId) => teamScores(db, tournamentId, teamId)));
  const rows = teams
    .flat()
    .toSorted((a, b) => a.day - b.day || a.hole - b.hole)
    .map(({ day, hole, teamId, strokes, points, setBy }) => [
      day,
      hole,
      formatOfHole(day, hole),
      TEAM_NAMES[teamId],
      strokes,
      points,
      setBy?.name ?? null,
      setBy?.role ?? null,
      setBy?.at ?? null,
    ]);
  return csv(COLUMNS, rows).trimEnd();
}

async function readResults(db: Db, tournamentId: number) {
  const row = (await readSnapshots(db)).find(({ tournament }) => tournament.id === tournamentId);
  if (!row) throw new Error(`There is no tournament ${tournamentId}.`);
  return resultsOf(row);
}
