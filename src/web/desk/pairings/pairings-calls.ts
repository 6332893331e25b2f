import type { arrangePairings, drawDay, publishPairings } from '#contract/desk/pairings.ts';
import type { DayNumber } from '#domain/rules.ts';
import { call } from '#web/api/call.ts';
import type { PairingsCalls } from './pairings-store.ts';

export function callsOf(tournamentId: number, day: DayNumber): PairingsCalls {
  const sent = (version: number) => ({
    params: { tournamentId, day },
    headers: { 'if-match': `"${version}"` },
  });
  return {
    save: ({ groups, held }, version) =>
      call<typeof arrangePairings>('PATCH', '/api/desk/:tournamentId/pairings/:day', {
        ...sent(version),
        body: { groups, held: [...held] },
      }),
    draw: (version) =>
      call<typeof drawDay>('POST', '/api/desk/:tournamentId/pairings/:day/draw', {
        ...sent(version),
        body: { seed: null },
      }),
    publish: (published, version) =>
      call<typeof publishPairings>('POST', '/api/desk/:tournamentId/pairings/:day/publish', {
        ...sent(version),
        body: { published },
      }),
  };
}
