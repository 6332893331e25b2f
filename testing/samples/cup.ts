import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import type { Correction } from '#web/outbox/correction.ts';
import { scorePlace } from '#web/outbox/entry.ts';

// Sample data for tests. Each test states the values that matter to it and takes the rest from here.

/** 2:14 PM on Day 2, local time at the course. */
export const AS_OF = '2025-10-05T18:14:00.000Z';
export const A_MINUTE_LATER = '2025-10-05T18:15:00.000Z';

/** 4:12 PM on Day 2, local time at the course. */
const DECLARED_AT = '2025-10-05T20:12:00.000Z';

export const TOURNAMENT: Tournament = {
  id: 2025,
  status: 'active',
  startDate: '2025-09-28',
  timeZone: 'America/Detroit',
  hostTeamId: 'stopemen',
  days: [
    { day: 1, date: '2025-09-28', startTime: '09:00', open: true },
    { day: 2, date: '2025-10-05', startTime: '09:00', open: true },
  ],
};

export const COMPLETED: Tournament = { ...TOURNAMENT, status: 'completed', declaredAt: DECLARED_AT };

/** The default settings, before anyone has changed them. */
export const SITE_SETTINGS: SiteSettings = {
  tournamentName: 'Sample Cup',
  venue: null,
  email: null,
  phone: null,
  location: null,
  hashtag: null,
  entryFee: null,
  parking: null,
  walking: null,
  food: null,
  socialLinks: [],
};

/** Every hole of both days; the first `decided` of them have a result. */
export function holesDecided(decided: number) {
  return DAY_NUMBERS.flatMap((day) =>
    HOLE_NUMBERS.map((hole) => ({
      day,
      hole,
      decided: (day - 1) * HOLE_NUMBERS.length + hole <= decided,
      corrected: false,
      points: byTeam(() => 0),
    })),
  );
}

type EntryParts = Partial<Omit<LeaderboardEntry, 'race'>> & { race?: Partial<LeaderboardEntry['race']> };

export function leaderboardEntry(id: TeamId, { race, ...parts }: EntryParts = {}): LeaderboardEntry {
  return {
    id,
    position: 1,
    team: { id, name: TEAM_NAMES[id] },
    totalPoints: 10,
    matchesWon: 1,
    status: 'chasing',
    race: { canReach: 72, winsAt: 37, clinched: false, holeWinsToClinch: 9, ...race },
    ...parts,
  };
}

export const ROBIN: Captain = { name: 'Robin Sampleson', teamId: 'stopemen' };
export const HAZEL: Captain = { name: 'Hazel Exampler', teamId: 'timbermen' };

export function scoreOfHole(hole: number, parts: Partial<Score> = {}): Score {
  const holePoints = { timbermen: 0, stopemen: 1, powdermen: 1 };
  const score = { id: hole, day: 1 as const, hole, strokes: 5, points: 1, holePoints, waitingFor: [] };
  return { ...score, version: 8, setBy: null, ...parts };
}

/** Robin's correction to a hole of Day 1, confirmed but not yet sent. */
export function correctionOfHole(hole: number, parts: Partial<Correction> = {}): Correction {
  return {
    key: 'a',
    author: ROBIN,
    place: scorePlace(scoreOfHole(hole)),
    value: 4,
    confirmedAt: AS_OF,
    seenVersion: 7,
    seenValue: 5,
    tried: false,
    refusal: null,
    ...parts,
  };
}
