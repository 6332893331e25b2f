import type { LeaderboardEntry } from '#contract/tournament.ts';
import type { TeamId } from '#domain/teams.ts';

type Entries = readonly LeaderboardEntry[];

/** The teams whose points, matches or position have changed. */
export function changedTeams(before: Entries, after: Entries): TeamId[] {
  return after
    .filter((entry) => {
      const was = before.find((earlier) => earlier.id === entry.id);
      return (
        was !== undefined &&
        (was.totalPoints !== entry.totalPoints ||
          was.matchesWon !== entry.matchesWon ||
          was.position !== entry.position)
      );
    })
    .map((entry) => entry.id);
}
