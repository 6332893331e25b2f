import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DayStates } from '#contract/day-states.ts';
import { AS_OF, TOURNAMENT } from '#testing/samples/cup.ts';
import { dayStatesQuery, tournamentQuery } from '#web/api/queries.ts';
import { OfficialLine } from './official-line.tsx';

function drawn(corrections: DayStates['corrections']): string {
  const client = new QueryClient();
  client.setQueryData(tournamentQuery.queryKey, { ...TOURNAMENT, status: 'completed' });
  client.setQueryData(dayStatesQuery(TOURNAMENT.id).queryKey, {
    days: [{ day: 2, state: 'open', since: AS_OF, underReview: false, reviewed: [], agreed: [] }],
    corrections,
  });
  const page = createElement(QueryClientProvider, { client }, createElement(OfficialLine));
  return renderToStaticMarkup(page)
    .replace(/<[^>]+>/g, '')
    .trim();
}

test('D-23 a result declared before Day 2 was closed is not called unofficial, but the board shows the last correction', () => {
  expect(drawn([{ day: 2, hole: 7, at: AS_OF }])).toBe('Day 2, hole 7 was corrected on Oct 5 at 2:14 PM.');
  expect(drawn([])).toBe('');
});
