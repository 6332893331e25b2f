import { useQueryClient } from '@tanstack/react-query';
import type { DeskResult, declareResult, saveCaptainsAward, takeBackResult } from '#contract/desk/result.ts';
import { call, staleAnswer } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { resultQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { withFreshPasskey } from '#web/desk/session/passkeys.ts';

/**
 * Each action is based on the shown result. If the server has a newer one, shows it and rethrows the error.
 */
export function useResultActions({ version }: DeskResult) {
  const { id: tournamentId } = useTournament();
  const queryClient = useQueryClient();
  const { queryKey } = resultQuery(tournamentId);
  const seen = { params: { tournamentId }, headers: { 'if-match': `"${version}"` } };

  async function change(act: () => Promise<DeskResult>): Promise<void> {
    const show = (result: DeskResult) => showAnswer(queryClient, queryKey, result);
    try {
      show(await act());
    } catch (error) {
      const now = staleAnswer<DeskResult>(error)?.current;
      if (now) show(now);
      throw error;
    }
  }

  return {
    declare: (names: readonly string[]) =>
      change(() =>
        withFreshPasskey(() =>
          call<typeof declareResult>('POST', '/api/desk/:tournamentId/result/declare', {
            ...seen,
            body: { names: [...names] },
          }),
        ),
      ),
    takeBack: (reason: string) =>
      change(() =>
        withFreshPasskey(() =>
          call<typeof takeBackResult>('POST', '/api/desk/:tournamentId/result/take-back', {
            ...seen,
            body: { reason },
          }),
        ),
      ),
    award: (playerId: number | null) =>
      change(() =>
        call<typeof saveCaptainsAward>('PATCH', '/api/desk/:tournamentId/result/award', {
          ...seen,
          body: { playerId },
        }),
      ),
  };
}
