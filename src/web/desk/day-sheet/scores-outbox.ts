import type { saveScore } from '#contract/desk/scores.ts';
import type { Score } from '#contract/scores.ts';
import { call } from '#web/api/call.ts';
import { type DeskCorrection, deskOutboxOf } from '#web/desk/outbox/desk-outbox.ts';
import { mergeScore } from '#web/desk/sheet-query.ts';

export type ScoreCorrection = DeskCorrection<Score>;

/** Teams' scores on their way from the day sheet. */
export const scoresOutbox = deskOutboxOf<Score>({
  name: 'desk',
  call: ({ place, strokes }, travels) =>
    call<typeof saveScore>('PATCH', '/api/desk/:tournamentId/scores/:scoreId', {
      params: { tournamentId: place.tournamentId ?? 0, scoreId: place.scoreId },
      body: { strokes },
      ...travels,
    }),
  apply: mergeScore,
});
