import type { DayAgreement } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { readStored, updateStored } from '#web/device/device-storage.ts';
import { readTab, writeTab } from '#web/device/tab-memory.ts';
import { externalStore } from '#web/external-store.ts';
import { sameAuthor } from '#web/outbox/correction.ts';
import { isAuthor } from '#web/outbox/stored-outbox.ts';
import { fieldsOf, isMoment, isSetterOrNull, isWhole, listOf } from '#web/outbox/stored-values.ts';
import { mergeScore } from './merge-scores.ts';

/** The captain who last signed in on this device, and the data that they saw. Shown when offline. */
export type LastSession = {
  captain: Captain;
  scores: Score[] | null;
  loadedAt: string | null;
  agreement: SeenAgreement;
};

/** Undefined until read. Null if there is none. */
export const lastSession = externalStore<LastSession | null | undefined>(undefined);

const END = 'session-end';

/** How the last session ended: replaced by a new code, or expired. Null if the captain signed out here. */
export const sessionEnd = externalStore<'replaced' | 'over' | null>(keptEnd());

/** Remembers how the session ended, even after a reload, until someone signs in. */
export function noteSessionEnd(end: 'replaced' | 'over'): void {
  sessionEnd.set(end);
  writeTab(END, end);
}

function keptEnd() {
  const kept = readTab(END);
  return kept === 'replaced' || kept === 'over' ? kept : null;
}

export async function readLastSession(): Promise<void> {
  lastSession.set(restoredSession(await readStored('memory').catch(() => null)));
}

/**
 * Drops anything unreadable, because it can be reloaded from the server. If one score is unreadable, all
 * scores are dropped; otherwise, its hole would look empty.
 */
export function restoredSession(stored: unknown): LastSession | null {
  const { captain, scores, loadedAt, agreement } = fieldsOf(stored);
  if (!isAuthor(captain) || captain.teamId === null) return null;
  const card = listOf(scores).map(fieldsOf);
  return {
    captain: { ...captain, teamId: captain.teamId },
    scores: Array.isArray(scores) && card.every(isScore) ? card : null,
    loadedAt: isMoment(loadedAt) ? loadedAt : null,
    agreement: restoredAgreement(agreement),
  };
}

function isScore(score: Partial<Record<keyof Score, unknown>>): score is Score {
  const { id, day, hole, strokes, points, holePoints, waitingFor, version, setBy } = score;
  return (
    [id, day, hole, points, version].every(isWhole) &&
    (strokes === null || isWhole(strokes)) &&
    (holePoints === null || TEAM_IDS.every((teamId) => isWhole(fieldsOf(holePoints)[teamId]))) &&
    Array.isArray(waitingFor) &&
    waitingFor.every((teamId) => TEAM_IDS.some((known) => known === teamId)) &&
    isSetterOrNull(setBy)
  );
}

export function rememberCaptain(captain: Captain): Promise<void> {
  return change((before) =>
    before && sameAuthor(before.captain, captain)
      ? before
      : { captain, scores: null, loadedAt: null, agreement: NOTHING_SEEN },
  );
}

export function rememberScores(teamId: string, scores: Score[], loadedAt: Date): Promise<void> {
  return change((before) =>
    before?.captain.teamId === teamId ? { ...before, scores, loadedAt: loadedAt.toISOString() } : before,
  );
}

export function rememberAgreement(days: DayAgreement[], totals: Total[] | null): Promise<void> {
  return change(
    (before) =>
      before && {
        ...before,
        agreement: { ...NOTHING_SEEN, days, totals: totals ?? before.agreement.totals },
      },
  );
}

export function rememberScore(captain: Captain, score: Score): Promise<void> {
  return change((before) =>
    before?.scores && sameAuthor(before.captain, captain)
      ? { ...before, scores: mergeScore(before.scores, score) }
      : before,
  );
}

/** Deletes the last session from this device, but not the outbox, which is stored separately. */
export function forgetLastSession(): Promise<void> {
  return change(() => null);
}

/** Updates the last session; only in memory if the device cannot store it. */
async function change(step: (before: LastSession | null) => LastSession | null): Promise<void> {
  try {
    lastSession.set(
      await updateStored<LastSession | null>('memory', (before) => step(restoredSession(before))),
    );
  } catch {
    lastSession.set(step(lastSession.get() ?? null));
  }
}

/** A team's place and total points. */
export type Total = Pick<LeaderboardEntry, 'id' | 'totalPoints' | 'position'>;

/** The days' points and answers (D-17) and the standings, as the captain last saw them. */
export type SeenAgreement = { format: number; days: DayAgreement[]; totals: Total[] | null };

/**
 * Increase this number when SeenAgreement changes its shape. Data stored with another number is not read, but
 * reloaded from the server.
 */
const FORMAT = 1;

export const NOTHING_SEEN: SeenAgreement = { format: FORMAT, days: [], totals: null };

function restoredAgreement(stored: unknown): SeenAgreement {
  const { format, days } = fieldsOf(stored);
  return format === FORMAT && Array.isArray(days) ? (stored as SeenAgreement) : NOTHING_SEEN;
}
