import { expect, test } from 'vitest';
import type { FirstPageData } from '#contract/first-page.ts';
import { render } from '#web/entry-server.tsx';

const data: FirstPageData = {
  tournament: {
    id: 2025,
    status: 'active',
    startDate: '2025-09-28',
    timeZone: 'America/Detroit',
    hostTeamId: 'stopemen',
    days: [],
  },
  leaderboard: [],
  asOf: '2025-10-05T18:14:00.000Z',
};

test.each(['/', '/schedule'])('the first page of %s says when it was true, in the course’s time', (path) => {
  const { body } = render({ path, publicUrl: 'https://cup.example', data });
  expect(body).toContain('Live updates during tournament');
  expect(body).toContain('as of 2:14 PM');
});

test('a page rendered without data claims no time', () => {
  const { body } = render({ path: '/schedule', publicUrl: 'https://cup.example', data: {} });
  expect(body.replace(/<[^>]+>/g, ' ')).not.toContain('as of');
});
