import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DaySheet, DeskMatch } from '#contract/desk/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { usePosting } from '#web/desk/outbox/use-posting.ts';
import { knownSheet, sheetQuery } from '#web/desk/scores/queries.ts';
import type { Post } from '#web/desk/typing/typing.ts';
import type { TypingControls } from '#web/desk/typing/use-typing.ts';
import { type MatchPlace, placeKey } from '#web/outbox/entry.ts';
import { type Cell, cellId } from './cells.ts';
import { matchesOutbox, paperOutbox, scoresOutbox } from './outboxes.ts';
import { paperView } from './paper-view.ts';
import { type SheetView, sheetView } from './sheet-view.ts';

export type SheetPost = Post<Cell, number>;
export type SheetTyping = TypingControls<Cell, number>;

/** A day's sheet with this organizer's corrections, and functions for posting more corrections. */
export function useSheet(tournamentId: number, day: DayNumber, name: string) {
  const queryClient = useQueryClient();
  const query = useQuery(sheetQuery(tournamentId, day)); // the desk's feed invalidates this query when someone posts
  const posting = usePosting(scoresOutbox(queryClient), name);
  const view = query.data && sheetView(tournamentId, query.data, posting.fieldOf);

  function post({ cell, value, seen }: SheetPost): void {
    const shown = view?.cells[cellId(cell)];
    if (!shown) return;
    const { place, entry } = shown;
    const newest = () => knownSheet(queryClient, place)?.scores.find(({ id }) => id === place.id) ?? entry;
    posting.post({ place, value, seen, newest });
  }

  return { ...posting, query, view, post };
}
export type SheetControls = ReturnType<typeof useSheet>;

/** A day's paper totals, posted like scores. */
export function usePaper(tournamentId: number, data: DaySheet, view: SheetView, name: string) {
  const queryClient = useQueryClient();
  const posting = usePosting(paperOutbox(queryClient), name);
  const cells = paperView(tournamentId, data, view, posting.fieldOf);

  function post({ cell, value, seen }: SheetPost): void {
    const shown = cells[cellId(cell)];
    if (!shown) return;
    const { place, entry } = shown;
    const newest = () =>
      knownSheet(queryClient, place)?.paperTotals.find(({ teamId }) => teamId === place.teamId) ?? entry;
    posting.post({ place, value, seen, newest });
  }

  return { ...posting, cells, post };
}
export type PaperControls = ReturnType<typeof usePaper>;

/** The matches' results with this organizer's corrections, and a function for posting a result. */
export function useMatches(tournamentId: number, name: string) {
  const queryClient = useQueryClient();
  const posting = usePosting(matchesOutbox(queryClient), name);

  function viewOf(match: DeskMatch) {
    const { day, group } = match;
    const place: MatchPlace = { kind: 'match', tournamentId, day, group };
    return {
      ...posting.fieldOf(place, match),
      /** Whether the first attempt to send the correction has failed. */
      waits: posting.waiting.some((correction) => placeKey(correction.place) === placeKey(place)),
    };
  }

  /** Posts the result. Pressing the chosen result again clears it. */
  function press(match: DeskMatch, choice: NonNullable<DeskMatch['result']>): void {
    const { place, counts, seen } = viewOf(match);
    const newest = () =>
      knownSheet(queryClient, place)?.matches.find(({ group }) => group === place.group) ?? match;
    posting.post({ place, value: counts === choice ? null : choice, seen, newest });
  }

  return { ...posting, viewOf, press };
}
export type MatchesControls = ReturnType<typeof useMatches>;
