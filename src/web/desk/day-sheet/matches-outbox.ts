import type { DeskMatch, saveMatch } from '#contract/desk/scores.ts';
import { call } from '#web/api/call.ts';
import { deskOutboxOf } from '#web/desk/outbox/desk-outbox.ts';
import { rowOfAnswer } from '#web/desk/outbox/row-of-answer.ts';
import { mergeMatch } from '#web/desk/sheet-query.ts';
import type { Standing } from '#web/outbox/correction.ts';

/** How a match ended stands where a score has its strokes. */
export type MatchRow = Standing & { strokes: DeskMatch['result']; tournamentId: number; match: DeskMatch };

/** Matches have no ids of their own; those who post need one that tells all of them apart, whichever the year. */
export function matchRow(tournamentId: number, match: DeskMatch): MatchRow {
  const { day, group, version, setBy, result } = match;
  const id = (tournamentId * 10 + day) * 100 + group;
  return { id, version, setBy, strokes: result, tournamentId, match };
}

/** Matches on their way from the day sheet. */
export const matchesOutbox = deskOutboxOf<MatchRow>({
  name: 'desk-matches',
  call({ place, strokes }, travels) {
    const { tournamentId = 0, day, group = 0 } = place;
    return rowOfAnswer(
      call<typeof saveMatch>('PATCH', '/api/desk/:tournamentId/days/:day/matches/:group', {
        params: { tournamentId, day, group },
        body: { result: strokes },
        ...travels,
      }),
      (match) => matchRow(tournamentId, match),
    );
  },
  apply: (queryClient, { tournamentId, match }) => mergeMatch(queryClient, tournamentId, match),
});
