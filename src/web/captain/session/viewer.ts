import type { Captain } from '#contract/captains.ts';
import { sameAuthor } from '#web/outbox/correction.ts';
import type { LastSession } from './last-session.ts';

/** The session query's result. `data` is undefined until the first response. */
export type SessionAnswer = { data: Captain | null | undefined; failed: boolean };

export type Viewer =
  /** It is not known yet whether a captain is signed in. */
  | { kind: 'opening' }
  | { kind: 'captain'; captain: Captain }
  /** `certain` is false if the server could not be reached and this device has no last session. */
  | { kind: 'nobody'; certain: boolean };

/** the server decides who is signed in. Until it responds, this device's last session counts. */
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
  if (one.kind === 'captain') return other.kind === 'captain' && sameAuthor(one.captain, other.captain);
  if (one.kind === 'nobody') return other.kind === 'nobody' && one.certain === other.certain;
  return other.kind === one.kind;
}
