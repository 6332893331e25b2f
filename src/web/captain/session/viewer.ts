import type { Captain } from '#contract/captains.ts';
import { sameCaptain } from '#web/outbox/correction.ts';
import type { LastSession } from './last-session.ts';

/** What the session query knows; `data` is undefined until it has been answered once. */
export type SessionAnswer = { data: Captain | null | undefined; failed: boolean };

export type Viewer =
  /** Neither the server nor this device has said anything yet. */
  | { kind: 'opening' }
  | { kind: 'captain'; captain: Captain }
  /** `certain`: the server says so. Otherwise nobody could be asked and nothing is remembered. */
  | { kind: 'nobody'; certain: boolean };

/** the server's word counts; until it has spoken, this device's last session does. */
export function viewerOf(
  { data, failed }: SessionAnswer,
  lastSession: LastSession | null | undefined,
): Viewer {
  if (data) return { kind: 'captain', captain: data };
  if (data === null) return { kind: 'nobody', certain: true };
  if (lastSession) return { kind: 'captain', captain: lastSession.captain };
  if (lastSession === null && failed) return { kind: 'nobody', certain: false };
  return { kind: 'opening' };
}

export function sameViewer(one: Viewer, other: Viewer): boolean {
  if (one.kind === 'captain') return other.kind === 'captain' && sameCaptain(one.captain, other.captain);
  if (one.kind === 'nobody') return other.kind === 'nobody' && one.certain === other.certain;
  return other.kind === one.kind;
}
