import type { DeskPairings } from '#contract/desk/pairings.ts';
import type { DayNumber } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { SAMPLE_ROSTER, sampleGroups } from './roster.ts';

/** For tests: a drawn day with tee times. Player 101 is 'Player 101', the first of the Timbermen. */
export function sampleDay(day: DayNumber = 1, changes: Partial<DeskPairings> = {}): DeskPairings {
  return {
    day,
    version: 1,
    changed: null,
    state: 'not open',
    publishedAt: null,
    startTime: '09:00',
    draw: null,
    held: [],
    groups: sampleGroups(day).map(({ group, players }) => ({
      group,
      players: [...players],
      teeTime: `09:${String(group * 4).padStart(2, '0')}`,
      startingHole: 1,
    })),
    players: TEAM_IDS.flatMap((teamId) =>
      SAMPLE_ROSTER[teamId].map((id) => ({ id, name: `Player ${id}`, teamId, onRoster: true })),
    ),
    ...changes,
  };
}
