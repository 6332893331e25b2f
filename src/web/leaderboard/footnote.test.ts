import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Tournament } from '#contract/tournament.ts';
import { AS_OF, COMPLETED, TOURNAMENT } from '#testing/samples/cup.ts';
import type { Freshness } from '#web/live/freshness.ts';
import { Footnote } from './footnote.tsx';
import type { Phase } from './phase.ts';

const PLAY: Phase = { kind: 'play', day: 2, decided: 9, next: 10 };

function footnote(
  state: Freshness['state'],
  asOf: string | null = AS_OF,
  tournament = TOURNAMENT,
  phase: Phase = PLAY,
) {
  const nothing = () => {};
  const live = { state, asOf, news: { state, asOf }, pause: nothing, resume: nothing, retry: nothing };
  const markup = renderToStaticMarkup(createElement(Footnote, { tournament, live, phase }));
  return {
    markup,
    words: markup
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

describe('the board’s footnote', () => {
  test.each([
    { state: 'idle', says: 'Live updates during tournament as of 2:14 PM Pause updates Share' },
    { state: 'connecting', says: 'Live updates during tournament as of 2:14 PM Pause updates Share' },
    { state: 'live', says: 'Live updates during tournament as of 2:14 PM Pause updates Share' },
    { state: 'polling', says: 'Live updates during tournament as of 2:14 PM Pause updates Share' },
    {
      state: 'lost',
      says: 'This page keeps trying. Share',
    },
    {
      state: 'paused',
      says: 'Live updates during tournament Updates paused. Scores as of Oct 5, 2:14 PM. Resume updates Share',
    },
  ] as const)('R-22 while the connection is $state: $says', ({ state, says }) => {
    expect(footnote(state).words).toBe(says);
  });

  test.each(['idle', 'live', 'paused', 'lost'] as const)(
    'R-22 shows a completed tournament as final while the connection is %s',
    (state) => {
      const { words } = footnote(state, AS_OF, COMPLETED, { kind: 'final' });
      expect(words).toBe('Final, Oct 5, 4:12 PM Share');
    },
  );

  test.each([
    {
      declaredAt: '2026-05-02T03:59:00.000Z',
      says: 'Final, May 1, 2026, 11:59 PM',
      what: 'in the next year',
    },
    { declaredAt: undefined, says: 'Final', what: 'before the time was recorded' },
  ])('R-22 shows a result declared $what as "$says"', ({ declaredAt, says }) => {
    const tournament: Tournament = { ...TOURNAMENT, status: 'completed', ...(declaredAt && { declaredAt }) };
    expect(footnote('idle', AS_OF, tournament, { kind: 'final' }).words).toBe(`${says} Share`);
  });

  test.each(['idle', 'live', 'polling'] as const)(
    'does not look live before and between the days while the connection is %s',
    (state) => {
      for (const day of [1, 2] as const) {
        const { words, markup } = footnote(state, AS_OF, TOURNAMENT, { kind: 'before', day });
        expect(words).toBe('Live updates during tournament Share');
        expect(markup).not.toContain('pulse');
      }
    },
  );

  test('shows no time if none is known', () => {
    expect(footnote('idle', null).words).toBe('Live updates during tournament Pause updates Share');
  });

  test('looks live only with a live connection during play', () => {
    expect(footnote('live').markup).toContain('pulse');
    for (const state of ['idle', 'connecting', 'polling', 'lost', 'paused'] as const) {
      expect(footnote(state).markup).not.toContain('pulse');
    }
  });
});
