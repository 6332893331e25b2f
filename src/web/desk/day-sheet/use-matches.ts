import { useQueryClient } from '@tanstack/react-query';
import type { DaySheet, DeskMatch } from '#contract/desk/scores.ts';
import { fieldView } from '#web/desk/outbox/field-view.ts';
import { usePosting } from '#web/desk/outbox/use-posting.ts';
import { sheetQuery } from '#web/desk/sheet-query.ts';
import { type MatchRow, matchesOutbox, matchRow } from './matches-outbox.ts';

/** The matches as this person sees them, and the way to post them: as scores are posted. */
export function useMatches(tournamentId: number, name: string) {
  const queryClient = useQueryClient();
  const { own, pending, ...posting } = usePosting<MatchRow>(matchesOutbox(queryClient), name);

  function viewOf(match: DeskMatch) {
    const row = matchRow(tournamentId, match);
    const ofMatch = own.filter(({ place }) => place.scoreId === row.id);
    return {
      ...fieldView<MatchRow>(row, ofMatch, pending),
      /** Its first try has failed. */
      waits: posting.waiting.some(({ place }) => place.scoreId === row.id),
    };
  }

  /** Pressed again, it is open again. */
  function press(match: DeskMatch, choice: NonNullable<DeskMatch['result']>): void {
    const { day, group } = match;
    const { counts, seen } = viewOf(match);
    const standing = () => {
      const known = queryClient.getQueryData<DaySheet>(sheetQuery(tournamentId, day).queryKey);
      return matchRow(tournamentId, known?.matches.find((other) => other.group === group) ?? match);
    };
    const place = { tournamentId, scoreId: standing().id, day, hole: 0, group };
    posting.post({ place, strokes: counts === choice ? null : choice, seen, standing });
  }

  return { ...posting, viewOf, press };
}
export type MatchesControls = ReturnType<typeof useMatches>;
