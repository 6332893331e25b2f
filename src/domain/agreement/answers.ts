import { TEAM_IDS, type TeamId } from '#domain/teams.ts';

/** The versions of the three scores of a hole that somebody saw. */
export type HoleVersions = { hole: number; versions: Readonly<Record<TeamId, number>> };

/** An instant, as it is stored: only ever handed on, never compared. */
type Instant = string;

/**
 * What has been said about a day's points, kept in order and never changed. Agreeing may be to the
 * whole day or to one hole that was reopened. Only a ruling comes from an organizer: it settles a
 * dispute that the captain does not take back.
 */
export type Answer = { teamId: TeamId; at: Instant } & (
  | { kind: 'agree'; holes: readonly HoleVersions[] }
  | ({ kind: 'dispute' | 'rule'; reason: string } & HoleVersions)
  | { kind: 'take back'; hole: number }
);

/** Whether none of the hole's three scores has been corrected since. */
export function isCurrent(seen: HoleVersions, now: readonly HoleVersions[]): boolean {
  const current = now.find(({ hole }) => hole === seen.hole);
  return TEAM_IDS.every((teamId) => current?.versions[teamId] === seen.versions[teamId]);
}
