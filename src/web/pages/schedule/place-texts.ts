import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';

// The words of the still parts, which load only with them.

export const PLACE = { title: 'When and where', map: 'Open in a map' } as const;

/** 'Sample City, Michigan. Both days. Hosts: Stopemen' */
export function placeDetails(town: string | undefined, host: TeamId): string {
  return `${town ? `${town}. ` : ''}Both days. Hosts: ${TEAM_NAMES[host]}`;
}

/** Opens in a phone's map app where it has one, else in the browser. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

export const SPECTATORS = {
  title: 'For spectators',
  parking: 'Where to park',
  walking: 'Where to walk',
  food: 'Food',
} as const;
