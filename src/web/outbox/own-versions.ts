import type { Captain } from '#contract/captains.ts';
import { type Correction, sameCaptain } from './correction.ts';

/**
 * Consecutive versions of a hole, all created by one captain's corrections from this device. An edit opened on any
 * of them targets the newest: it overwrites nobody else.
 */
export type OwnVersionRange = { captain: Captain; scoreId: number; from: number; to: number };

/** Stored on the device, because the tab that gets the answer may not be the one with the open editor. */
export type OwnVersions = readonly OwnVersionRange[];

export function addOwnVersion(runs: OwnVersions, correction: Correction, version: number): OwnVersions {
  const { captain, place, seenVersion } = correction;
  const run = runOf(runs, captain, place.scoreId);
  if (seenVersion === null || (run && version <= run.to)) return runs; // the answer to a retry may be old
  const from = run?.to === seenVersion ? run.from : seenVersion;
  return [...runs.filter((other) => other !== run), { captain, scoreId: place.scoreId, from, to: version }];
}

/** The version that an edit opened on `seenVersion` targets. */
export function newestOwnVersion(
  runs: OwnVersions,
  captain: Captain,
  scoreId: number,
  seenVersion: number,
): number {
  const run = runOf(runs, captain, scoreId);
  return run && run.from <= seenVersion && seenVersion <= run.to ? run.to : seenVersion;
}

function runOf(runs: OwnVersions, captain: Captain, scoreId: number): OwnVersionRange | undefined {
  return runs.find((run) => run.scoreId === scoreId && sameCaptain(run.captain, captain));
}
