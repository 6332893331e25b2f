import { useQueryClient } from '@tanstack/react-query';
import type { DeskMatch } from '#contract/desk/scores.ts';
import { usePosting } from '#web/desk/outbox/use-posting.ts';
import { knownSheet } from '#web/desk/scores/queries.ts';
import { type MatchPlace, placeKey } from '#web/outbox/entry.ts';
import { matchesOutbox } from './outboxes.ts';

/** The matches as their reader sees them, posted as scores are. */
export function useMatches(tournamentId: number, name: string) {
  const queryClient = useQueryClient();
  const posting = usePosting(matchesOutbox(queryClient), name);

  function viewOf(match: DeskMatch) {
    const { day, group } = match;
    const place: MatchPlace = { kind: 'match', tournamentId, day, group };
    return {
      ...posting.fieldOf(place, match),
      /** Its first attempt has failed. */
      waits: posting.waiting.some((correction) => placeKey(correction.place) === placeKey(place)),
    };
  }

  /** Pressing the result again clears it. */
  function press(match: DeskMatch, choice: NonNullable<DeskMatch['result']>): void {
    const { place, counts, seen } = viewOf(match);
    const newest = () =>
      knownSheet(queryClient, place)?.matches.find(({ group }) => group === place.group) ?? match;
    posting.post({ place, value: counts === choice ? null : choice, seen, newest });
  }

  return { ...posting, viewOf, press };
}
export type MatchesControls = ReturnType<typeof useMatches>;
