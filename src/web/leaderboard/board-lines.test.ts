import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AS_OF, TOURNAMENT } from '#testing/samples/cup.ts';
import { ConnectionLost } from './board-lines.tsx';

function drawn(lost: boolean, asOf: string | null = AS_OF) {
  const news = { state: lost ? ('lost' as const) : ('live' as const), asOf };
  const nothing = () => {};
  const live = { ...news, news, pause: nothing, resume: nothing, retry: nothing };
  return renderToStaticMarkup(createElement(ConnectionLost, { live, lost, timeZone: TOURNAMENT.timeZone }));
}

test('the board announces a lost connection, with the time of the scores shown and a button to retry', () => {
  const spoken = /role="status">(.*?)<\/div>/.exec(drawn(true))?.[1]?.replace(/<[^>]+>/g, '');
  expect(spoken).toBe('Connection lost. Scores as of Oct 5, 2:14 PM.');
  expect(drawn(true)).toContain('Try now');
  expect(drawn(true, null)).not.toContain('as of');
});

test('the live region is empty unless the connection is lost', () => {
  expect(drawn(false)).toBe('<div><div role="status"></div></div>');
});
