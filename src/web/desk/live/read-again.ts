import type { Query, QueryClient } from '@tanstack/react-query';
import type { DeskChange, DeskPart } from '#contract/desk/live.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { reload } from '#web/api/reload.ts';
import { whenSignedIn } from '#web/desk/session/passkeys.ts';

/**
 * The parts of the event that each desk query shows, keyed by the path segment after the year. A query that is not
 * listed is refetched after every change.
 */
const SHOWS: Readonly<Record<string, readonly DeskPart[]>> = {
  preflight: ['event', 'days', 'rosters', 'pairings', 'captains'],
  event: ['event', 'days'],
  rosters: ['rosters', 'captains'],
  captains: ['captains', 'scores'],
  days: ['event', 'days', 'scores', 'matches', 'paper', 'answers', 'captains'],
  cards: ['cards', 'pairings', 'rosters', 'days'],
  pairings: ['pairings', 'rosters', 'days', 'matches'],
  notice: ['notice', 'days', 'event'],
};

/** Groups changes, so that a pasted roster and the captain it names cause only one refetch. */
const GATHER_MS = 150;

/** Whether this change may affect the query's data. */
export function isTouched(queryKey: readonly unknown[], change: DeskChange): boolean {
  const [, room, year, name] = queryKey;
  if (year === 'session') return false; // refetched when the stream ends
  if (room === 'site' || room === 'teams') return change.part === 'public' || change.part === 'other';
  if (room === 'organizers') return change.part === 'organizers' || change.part === 'other';
  if (room !== 'desk' || change.part === 'organizers' || change.part === 'public') return false;
  const tournamentId = year === 'rehearsal' ? REHEARSAL_ID : year;
  if (change.tournamentId !== null && tournamentId !== change.tournamentId) return false;
  const shows = SHOWS[String(name)];
  return change.part === 'other' || shows === undefined || shows.includes(change.part);
}

/** Returns a function that refetches what a change affects. It replaces only data from the server, not drafts. */
export function readAgain(queryClient: QueryClient): (change: DeskChange) => void {
  let changes: DeskChange[] = [];
  async function read(): Promise<void> {
    await whenSignedIn(); // during a sign-in, the server would refuse every call
    const gathered = changes;
    changes = [];
    const predicate = ({ queryKey }: Query) => gathered.some((change) => isTouched(queryKey, change));
    await reload(queryClient, { predicate });
  }
  return (change) => {
    changes.push(change);
    if (changes.length === 1) setTimeout(() => void read(), GATHER_MS);
  };
}
