import * as z from 'zod/mini';
import type { FirstPageData } from '#contract/first-page.ts';
import { SocialLink } from '#contract/site.ts';
import type { TournamentRecord, Years } from '#contract/years.ts';
import { type Clinch, clinch, statusInRace, winningPoints } from '#domain/clinch.ts';
import { pointsByHole, standings } from '#domain/leaderboard.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { championBoardOf } from '#server/store/champion-board.ts';
import type { RecordsRow } from '#server/store/records.ts';
import { resultsOf, type SnapshotRow } from '#server/store/snapshot.ts';
import { type PreparedResponse, prepareJson } from './prepared-response.ts';
import { dayStatesOf, pairingsOf } from './records.ts';

/** One tournament at one version: the data for pages and API responses, derived once and kept as bytes. */
export type Snapshot = {
  version: number;
  /** The version at which a score or the board last changed, as far as this process knows. */
  boardVersion: number;
  /** Number of changes that did not affect the records. */
  scoreChanges: number;
  records: RecordsRow;
  data: PublicData;
  answers: Record<keyof PublicData, PreparedResponse>;
  year: Years[number];
  /** The tournament's public record, from the data above. Its bytes are built on first use. */
  record: TournamentRecord;
  recordAnswer(): PreparedResponse;
};
type PublicData = Required<Omit<FirstPageData, 'asOf' | 'daysTag' | 'offsets' | 'record' | 'years'>>;

export function deriveSnapshot(row: SnapshotRow, records: RecordsRow, earlier?: Snapshot): Snapshot {
  const data = { ...boardOf(row), ...recordsOf(row, records, earlier) };
  const answers = answersOf(data, earlier);
  const { tournament, leaderboard, holes, matches, pairings, countyChampion, captainsAward, days } = data;
  // Also counts corrections that change no points, because a captain's other devices need the new strokes.
  const scoreChanges = row.version - row.recordsVersion;
  const isSameBoard =
    scoreChanges === earlier?.scoreChanges &&
    (['tournament', 'leaderboard', 'holes'] as const).every(
      (part) => answers[part] === earlier.answers[part],
    );
  const board = { tournament, leaderboard, holes };
  const record = { ...board, matches, pairings, countyChampion, captainsAward, days };
  let whole: PreparedResponse | undefined;
  return {
    version: row.version,
    boardVersion: earlier && isSameBoard ? earlier.boardVersion : row.version,
    scoreChanges,
    records,
    data,
    answers,
    year: {
      id: tournament.id,
      status: tournament.status,
      startDate: tournament.startDate,
      hostTeamId: tournament.hostTeamId,
      champions: leaderboard.filter(({ status }) => status === 'champion').map(({ id }) => id),
    },
    record,
    recordAnswer() {
      whole ??= prepareJson(record);
      return whole;
    },
  };
}

function boardOf(row: SnapshotRow) {
  const results = resultsOf(row);
  const races = clinch(results);
  const winsAt = winningPoints(results);
  return {
    site: { ...row.site, socialLinks: row.site.socialLinks.filter(isSocialLink) },
    teams: row.teams,
    tournament: {
      ...row.tournament,
      ...(row.declaredAt && { declaredAt: row.declaredAt }),
      ...(row.withdrawnAt && { withdrawnAt: row.withdrawnAt }),
    },
    leaderboard: standings(results).map(({ teamId, position, points, matchesWon, status }) => ({
      id: teamId,
      position,
      team: { id: teamId, name: TEAM_NAMES[teamId] },
      totalPoints: points,
      matchesWon,
      status: statusInRace(status, races),
      race: { ...raceOf(races[teamId]), winsAt },
    })),
    holes: pointsByHole(results).map((entry) => ({ ...entry, corrected: isCorrected(row, entry) })),
    matches: row.matches,
  };
}

/**
 * Derives all data except the board. If the records are the same, only `days` is derived again: it contains
 * the corrections and the captains' agreement, which a score can change.
 */
function recordsOf(row: SnapshotRow, records: RecordsRow, earlier: Snapshot | undefined) {
  const corrections = row.holes
    .flatMap(({ day, hole, correctedAt }) => (correctedAt === null ? [] : [{ day, hole, at: correctedAt }]))
    .toSorted((a, b) => a.day - b.day || a.hole - b.hole);
  const days = dayStatesOf(records, row.holes, corrections);
  if (earlier?.records === records) {
    const { pairings, countyChampion, captainsAward, notice } = earlier.data;
    return { days, pairings, countyChampion, captainsAward, notice };
  }
  return {
    days,
    pairings: pairingsOf(records),
    countyChampion: championBoardOf(records),
    captainsAward: records.captainsAward,
    notice: { notice: records.notice },
  };
}

function answersOf(data: PublicData, earlier: Snapshot | undefined): Snapshot['answers'] {
  const answer = (part: keyof PublicData) =>
    earlier?.data[part] === data[part]
      ? earlier.answers[part]
      : prepareJson(data[part], earlier?.answers[part]);
  const parts = Object.keys(data) as (keyof PublicData)[];
  return Object.fromEntries(parts.map((part) => [part, answer(part)])) as Snapshot['answers'];
}

function raceOf({ mostPossible, clinched, holeWinsToClinch }: Clinch) {
  return { canReach: mostPossible, clinched, holeWinsToClinch };
}

function isCorrected({ holes }: SnapshotRow, { day, hole }: { day: number; hole: number }): boolean {
  return holes.some((entry) => entry.day === day && entry.hole === hole && entry.correctedAt !== null);
}

/** The settings may contain anything: one bad link must not keep the scores from being shown. */
function isSocialLink(value: unknown): value is SocialLink {
  const { data } = z.safeParse(SocialLink, value);
  return data !== undefined && URL.canParse(data.url);
}
