import { expect, test } from 'vitest';
import type { FirstPageData } from '#contract/first-page.ts';
import { render } from '#web/entry-server.tsx';
import { AS_OF, TOURNAMENT } from '#web/sample-data.ts';

const data: FirstPageData = { tournament: TOURNAMENT, leaderboard: [], asOf: AS_OF };

test.each(['/', '/schedule'])('the first page of %s says as of when, in the course’s time zone', (path) => {
  const { body } = render({ path, publicUrl: 'https://cup.example', data });
  expect(body).toContain('Live updates during tournament');
  expect(body).toContain('as of 2:14 PM');
});

test('a page rendered without data shows no time', () => {
  const { body } = render({ path: '/schedule', publicUrl: 'https://cup.example', data: {} });
  expect(body.replace(/<[^>]+>/g, ' ')).not.toContain('as of');
});
