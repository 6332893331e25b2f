import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Freshness } from '#web/live/freshness.ts';
import { AS_OF, TOURNAMENT } from '#web/sample-data.ts';
import { Footnote } from './footnote.tsx';
import { UPDATES } from './live-texts.ts';

function footnote(state: Freshness['state'], asOf: string | null = AS_OF, tournament = TOURNAMENT) {
  const live = { state, asOf, pause: () => {}, resume: () => {} };
  const markup = renderToStaticMarkup(createElement(Footnote, { tournament, live }));
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
    { state: 'idle', says: 'Live updates during tournament as of 2:14 PM Pause updates' },
    { state: 'connecting', says: 'Live updates during tournament as of 2:14 PM Pause updates' },
    { state: 'live', says: 'Live updates during tournament as of 2:14 PM Pause updates' },
    { state: 'polling', says: 'Live updates during tournament as of 2:14 PM Pause updates' },
    {
      state: 'lost',
      says: 'Live updates during tournament Connection lost. Scores as of Oct 5, 2:14 PM. Pause updates',
    },
    {
      state: 'paused',
      says: 'Live updates during tournament Updates paused. Scores as of Oct 5, 2:14 PM. Resume updates',
    },
  ] as const)('R-22 $state', ({ state, says }) => {
    expect(footnote(state).words).toBe(says);
  });

  test.each(['idle', 'live', 'paused', 'lost'] as const)(
    'R-22 a completed tournament is final: %s',
    (state) => {
      expect(footnote(state, AS_OF, { ...TOURNAMENT, status: 'completed' }).words).toBe('Final, Oct 5, 2025');
    },
  );

  test('shows no time if none is known', () => {
    expect(footnote('idle', null).words).toBe('Live updates during tournament Pause updates');
    expect(footnote('lost', null).words).toContain('Connection lost. Pause');
  });

  test('only a live board of an active tournament looks live', () => {
    expect(footnote('live').markup).toContain('pulse');
    for (const state of ['idle', 'connecting', 'polling', 'lost', 'paused'] as const) {
      expect(footnote(state).markup).not.toContain('pulse');
    }
    expect(footnote('live', AS_OF, { ...TOURNAMENT, status: 'upcoming' }).markup).not.toContain('pulse');
  });

  test('a loss is announced; the advancing time is not', () => {
    const spoken = (state: Freshness['state']) => /role="status">([^<]*)</.exec(footnote(state).markup)?.[1];
    expect(spoken('lost')).toBe('Connection lost. Scores as of Oct 5, 2:14 PM.');
    expect(spoken('live')).toBe('');
  });

  test('room is reserved for the longest sentence', () => {
    for (const state of ['lost', 'paused', 'live'] as const) {
      const sentence = /Scores as of [^.]+\.|as of [^<]+/.exec(footnote(state).words)?.[0] ?? '';
      expect(`Connection lost. ${sentence}`.length).toBeLessThanOrEqual(UPDATES.longest.length);
    }
  });
});
