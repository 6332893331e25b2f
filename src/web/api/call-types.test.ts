import { expect, expectTypeOf, test } from 'vitest';
import type { Captain, signIn, signOut, whoIsSignedIn } from '#contract/captains.ts';
import type { liveStream } from '#contract/live.ts';
import type { correctScore, Score } from '#contract/scores.ts';
import type { listTeams } from '#contract/teams.ts';
import type { holes } from '#contract/tournament.ts';
import { call } from './call.ts';
import { addressOf } from './client.ts';
import { load } from './keyed-load.ts';

const correction = { params: { scoreId: 7 }, body: { strokes: 4, captainName: 'Sam' } };

test('a call that differs from its declaration does not compile', () => {
  const checkedByTheCompiler = () => {
    const patch = call<typeof correctScore>;
    expectTypeOf(patch('PATCH', '/api/scores/:scoreId', correction)).resolves.toEqualTypeOf<Score>();
    expectTypeOf(
      call<typeof whoIsSignedIn>('GET', '/api/captains/session'),
    ).resolves.toEqualTypeOf<Captain>();
    expectTypeOf(
      call<typeof signOut>('POST', '/api/captains/sign-out', { body: {} }),
    ).resolves.toEqualTypeOf<{
      signedOut: true;
    }>();
    // Headers are sent as text, which the server parses into a version.
    patch('PATCH', '/api/scores/:scoreId', { ...correction, headers: { 'if-match': '"3"' } });
    // @ts-expect-error another method
    patch('POST', '/api/scores/:scoreId', correction);
    // @ts-expect-error another path
    patch('PATCH', '/api/score/:scoreId', correction);
    // @ts-expect-error a path that is already filled in
    patch('PATCH', '/api/scores/7', correction);
    // @ts-expect-error parameters and body are missing
    patch('PATCH', '/api/scores/:scoreId');
    // @ts-expect-error the body is missing
    patch('PATCH', '/api/scores/:scoreId', { params: { scoreId: 7 } });
    // @ts-expect-error a parameter of the wrong type
    patch('PATCH', '/api/scores/:scoreId', { ...correction, params: { scoreId: 'seven' } });
    // @ts-expect-error a parameter of another call
    patch('PATCH', '/api/scores/:scoreId', { ...correction, params: { teamId: 'stopemen' } });
    // @ts-expect-error a field of the wrong type
    patch('PATCH', '/api/scores/:scoreId', { ...correction, body: { strokes: '4', captainName: 'Sam' } });
    // @ts-expect-error a field that is misspelled
    patch('PATCH', '/api/scores/:scoreId', { ...correction, body: { stroke: 4, captainName: 'Sam' } });
    // @ts-expect-error a header that the call does not read
    patch('PATCH', '/api/scores/:scoreId', { ...correction, headers: { 'if-none-match': '"3"' } });
    // @ts-expect-error a header of the wrong type
    patch('PATCH', '/api/scores/:scoreId', { ...correction, headers: { 'if-match': 3 } });
    // @ts-expect-error a body although the call has none
    call<typeof listTeams>('GET', '/api/teams', { body: {} });
    // @ts-expect-error the type argument is missing
    void call('GET', '/api/nonsense');
    // @ts-expect-error the type argument is missing, although the path is right
    void call('GET', '/api/teams');
    // @ts-expect-error a code that is not a string
    call<typeof signIn>('POST', '/api/captains/auth', { body: { accessCode: 1234 } });
    // @ts-expect-error a stream is opened, not called
    call<typeof liveStream>('GET', '/api/tournament/:tournamentId/live', { params: { tournamentId: 2025 } });
    addressOf<typeof liveStream>('/api/tournament/:tournamentId/live', { tournamentId: 2025 });
    // @ts-expect-error another path
    addressOf<typeof liveStream>('/api/tournament/:tournamentId/holes', { tournamentId: 2025 });
    // @ts-expect-error the type argument is missing
    addressOf('/api/tournament/:tournamentId/live', { tournamentId: 2025 });
    const { signal } = new AbortController();
    // @ts-expect-error the type argument is missing
    void load({ queryKey: ['api', 'tournament', 2025, 'holes'], signal });
    load<typeof holes>({ queryKey: ['api', 'tournament', 2025, 'holes'], signal });
    // @ts-expect-error the key of another call
    load<typeof holes>({ queryKey: ['api', 'tournament', 2025, 'leaderboard'], signal });
    // @ts-expect-error a key with a segment of the wrong type
    load<typeof holes>({ queryKey: ['api', 'tournament', '2025', 'holes'], signal });
    // @ts-expect-error only a GET is loaded by key
    load<typeof signOut>({ queryKey: ['api', 'captains', 'sign-out'], signal });
  };
  expect(checkedByTheCompiler).toBeTypeOf('function');
});
