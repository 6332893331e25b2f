import type {
  DeskMatch,
  DeskPaperTotal,
  DeskScore,
  saveMatch,
  savePaperTotal,
  saveScore,
} from '#contract/desk/scores.ts';
import { call } from '#web/api/call.ts';
import { type DeskKind, deskOutboxOf } from '#web/desk/outbox/desk-outbox.ts';
import { mergeMatch, mergePaperTotal, mergeScore } from '#web/desk/scores/queries.ts';
import type { DeskScorePlace, MatchPlace, PaperTotalPlace } from '#web/outbox/entry.ts';

export type ScoreKind = DeskKind<DeskScorePlace, DeskScore>;
export type MatchKind = DeskKind<MatchPlace, DeskMatch>;
export type PaperTotalKind = DeskKind<PaperTotalPlace, DeskPaperTotal>;

export const scoresOutbox = deskOutboxOf<ScoreKind>({
  name: 'desk',
  post: ({ place, value }, options) =>
    call<typeof saveScore>('PATCH', '/api/desk/:tournamentId/scores/:scoreId', {
      params: { tournamentId: place.tournamentId, scoreId: place.id },
      body: { strokes: value },
      ...options,
    }),
  apply: mergeScore,
});

export const matchesOutbox = deskOutboxOf<MatchKind>({
  name: 'desk-matches',
  post: ({ place: { tournamentId, day, group }, value }, options) =>
    call<typeof saveMatch>('PATCH', '/api/desk/:tournamentId/days/:day/matches/:group', {
      params: { tournamentId, day, group },
      body: { result: value },
      ...options,
    }),
  apply: mergeMatch,
});

export const paperOutbox = deskOutboxOf<PaperTotalKind>({
  name: 'desk-paper',
  post: ({ place: { tournamentId, day, teamId }, value }, options) =>
    call<typeof savePaperTotal>('PATCH', '/api/desk/:tournamentId/days/:day/paper-totals/:teamId', {
      params: { tournamentId, day, teamId },
      body: { total: value },
      ...options,
    }),
  apply: mergePaperTotal,
});
