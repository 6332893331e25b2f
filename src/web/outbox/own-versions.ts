import type { Captain } from '#contract/captains.ts';
import { type Correction, sameCaptain } from './correction.ts';

/**
 * The versions of a hole that one captain's corrections from this device have brought about, one after the
 * other and nobody else's in between. An edit that was opened on any of them overwrites nobody but its captain.
 */
export type OwnVersionRange = { captain: Captain; scoreId: number; from: number; to: number };

/** Kept on the device and not in the tab: the tab that hears the answer may not be the one with the open edit. */
export type OwnVersions = readonly OwnVersionRange[];

export function addOwnVersion(runs: OwnVersions, correction: Correction, version: number): OwnVersions {
  const { captain, place, seenVersion } = correction;
  const run = runOf(runs, captain, place.scoreId);
  if (seenVersion === null || (run && version <= run.to)) return runs; // a repeated answer is an old one
  const from = run?.to === seenVersion ? run.from : seenVersion;
  return [...runs.filter((other) => other !== run), { captain, scoreId: place.scoreId, from, to: version }];
}

/** The version that an edit corrects which was opened on this one. */
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
