import { type Author, type CaptainKind, type Correction, type Kind, sameAuthor } from './correction.ts';
import { type Place, placeKey } from './entry.ts';

/**
 * Consecutive versions of an entry. All those after `from` were created by one author's corrections from this
 * device. An edit that began on any version in the range targets `to`, because it overwrites no one else's
 * value.
 */
export type OwnVersionRange<K extends Kind = CaptainKind> = {
  author: K['author'];
  /** The entry's `placeKey`. */
  place: string;
  from: number;
  to: number;
};

/** Stored on the device, because the tab that gets the response may not be the one with the open editor. */
export type OwnVersions<K extends Kind = CaptainKind> = readonly OwnVersionRange<K>[];

export function addOwnVersion<K extends Kind>(
  versions: OwnVersions<K>,
  { author, place, seenVersion }: Correction<K>,
  version: number,
): OwnVersions<K> {
  const range = rangeOf(versions, author, place);
  if (seenVersion === null || (range && version <= range.to)) return versions; // the response to a retry may be old
  const from = range?.to === seenVersion ? range.from : seenVersion;
  return [
    ...versions.filter((other) => other !== range),
    { author, place: placeKey(place), from, to: version },
  ];
}

/** The version that an edit begun on `seenVersion` should target. */
export function newestOwnVersion<K extends Kind>(
  versions: OwnVersions<K>,
  author: Author,
  place: Place,
  seenVersion: number,
): number {
  const range = rangeOf(versions, author, place);
  return range && range.from <= seenVersion && seenVersion <= range.to ? range.to : seenVersion;
}

/** Whether one of this device's corrections is known to have created this version. */
export function isOwnVersion(versions: OwnVersions, place: Place, version: number): boolean {
  const key = placeKey(place);
  return versions.some((range) => range.place === key && range.from < version && version <= range.to);
}

function rangeOf<K extends Kind>(versions: OwnVersions<K>, author: Author, place: Place) {
  const key = placeKey(place);
  return versions.find((range) => range.place === key && sameAuthor(range.author, author));
}
