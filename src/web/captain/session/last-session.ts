import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { readStored, updateStored } from '#web/device/device-storage.ts';
import { externalStore } from '#web/external-store.ts';
import { sameAuthor } from '#web/outbox/correction.ts';
import { mergeScore } from './merge-scores.ts';

/** Who was last signed in here and what they saw: what the screen shows without a network. */
export type LastSession = {
  captain: Captain;
  scores: Score[] | null;
  loadedAt: string | null;
  /** The days that were official then. */
  official: DayNumber[];
};

/** Undefined until read; null if there is none. */
export const lastSession = externalStore<LastSession | null | undefined>(undefined);

export async function readLastSession(): Promise<void> {
  lastSession.set(restoredSession(await readStored<LastSession | null>('memory').catch(() => null)));
}

/** An earlier release stored less. Nothing is known of the three teams' points until the scores are loaded. */
export function restoredSession(stored: LastSession | null | undefined): LastSession | null {
  if (!stored) return null;
  const scores = stored.scores?.map((score) => ({ ...PARTS_ADDED, ...score })) ?? null;
  return { ...stored, scores, loadedAt: stored.loadedAt ?? null, official: stored.official ?? [] };
}

const PARTS_ADDED: Pick<Score, 'holePoints' | 'waitingFor'> = { holePoints: null, waitingFor: [] };

export function rememberCaptain(captain: Captain): Promise<void> {
  return change((before) =>
    before && sameAuthor(before.captain, captain)
      ? before
      : { captain, scores: null, loadedAt: null, official: [] },
  );
}

export function rememberScores(teamId: string, scores: Score[], loadedAt: Date): Promise<void> {
  return change((before) =>
    before?.captain.teamId === teamId ? { ...before, scores, loadedAt: loadedAt.toISOString() } : before,
  );
}

export function rememberOfficial(official: DayNumber[]): Promise<void> {
  return change((before) => before && { ...before, official });
}

export function rememberScore(captain: Captain, score: Score): Promise<void> {
  return change((before) =>
    before?.scores && sameAuthor(before.captain, captain)
      ? { ...before, scores: mergeScore(before.scores, score) }
      : before,
  );
}

/** The outbox is stored separately and is not affected. */
export function forgetLastSession(): Promise<void> {
  return change(() => null);
}

/** The screen works without storage; a correction does not (see Outbox). */
async function change(step: (before: LastSession | null) => LastSession | null): Promise<void> {
  try {
    lastSession.set(
      await updateStored<LastSession | null>('memory', (before) => step(restoredSession(before))),
    );
  } catch {
    lastSession.set(step(lastSession.get() ?? null));
  }
}
