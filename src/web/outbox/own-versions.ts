import type { Captain } from '#contract/captains.ts';
import { type Author, type Correction, type Standing, sameAuthor } from './correction.ts';

/**
 * Consecutive versions of a hole, all created by one person's corrections from this device. An edit opened on any
 * of them targets the newest: it overwrites nobody else.
 */
export type OwnVersionRange<By extends Author = Captain> = {
  captain: By;
  scoreId: number;
  from: number;
  to: number;
};

/** Stored on the device, because the tab that gets the answer may not be the one with the open editor. */
export type OwnVersions<By extends Author = Captain> = readonly OwnVersionRange<By>[];

export function addOwnVersion<By extends Author>(
  versions: OwnVersions<By>,
  correction: Correction<By, Standing>,
  version: number,
): OwnVersions<By> {
  const { captain, place, seenVersion } = correction;
  const range = rangeOf(versions, captain, place.scoreId);
  if (seenVersion === null || (range && version <= range.to)) return versions; // the answer to a retry may be old
  const from = range?.to === seenVersion ? range.from : seenVersion;
  return [
    ...versions.filter((other) => other !== range),
    { captain, scoreId: place.scoreId, from, to: version },
  ];
}

/** The version that an edit opened on `seenVersion` targets. */
export function newestOwnVersion(
  versions: OwnVersions<Author>,
  captain: Author,
  scoreId: number,
  seenVersion: number,
): number {
  const range = rangeOf(versions, captain, scoreId);
  return range && range.from <= seenVersion && seenVersion <= range.to ? range.to : seenVersion;
}

/** Whether this version was created from this device, as far as it remembers. */
export function isOwnVersion(versions: OwnVersions<Author>, scoreId: number, version: number): boolean {
  return versions.some((range) => range.scoreId === scoreId && range.from < version && version <= range.to);
}

function rangeOf<By extends Author>(versions: OwnVersions<By>, captain: Author, scoreId: number) {
  return versions.find((range) => range.scoreId === scoreId && sameAuthor(range.captain, captain));
}
