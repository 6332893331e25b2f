import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { TournamentParams, UNKNOWN_TOURNAMENT } from './tournament.ts';

/** All public data of a year as tables, each with its column names. */
export const CSV_TABLES = {
  leaderboard: ['position', 'team', 'points', 'matches won', 'status'],
  holes: ['day', 'hole', 'decided', 'corrected', 'timbermen', 'stopemen', 'powdermen'],
  'tee-sheet': ['day', 'date', 'group', 'tee time', 'starting hole', 'team', 'player', 'match'],
  'county-champion': ['position', 'shared', 'player', 'team', 'state', 'holes played', 'total'],
  'count-backs': ['total', 'from hole', 'to hole', 'player', 'strokes'],
  awards: ['award', 'player', 'team'],
  days: ['day', 'date', 'state', 'since', 'under review'],
  corrections: ['day', 'hole', 'corrected at'],
  teams: ['team', 'captain', 'slot', 'player'],
} as const;
export type CsvTable = keyof typeof CSV_TABLES;

const names = Object.keys(CSV_TABLES) as [CsvTable, ...CsvTable[]];

export const recordCsv = {
  method: 'GET',
  path: '/api/tournament/:tournamentId/csv/:table',
  summary: "One table of a year's record, for a spreadsheet; the record has the same data as JSON",
  access: 'public',
  params: z.strictObject({ ...TournamentParams.shape, table: z.enum(names) }),
  tables: CSV_TABLES,
  refusals: { ...UNKNOWN_TOURNAMENT, 400: 'Not a year, or not one of the tables' },
} as const satisfies Endpoint;
