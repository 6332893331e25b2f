import { expect, test } from 'vitest';
import type { ChampionRow } from '#contract/county-champion.ts';
import { cardText, teeTimes } from './texts.ts';

test.each([
  { times: ['09:00', '09:15', '10:00'], said: '9:00 to 10:00 AM' },
  { times: ['10:40', '11:40', '13:10'], said: '10:40 AM to 1:10 PM' },
  { times: ['13:00', '12:30'], said: '12:30 to 1:00 PM' },
  { times: ['09:00', '09:00'], said: '9:00 AM' },
  { times: ['09:00', null], said: '' },
  { times: [], said: '' },
])('D-14 shows the first and last tee times: "$said"', ({ times, said }) => {
  expect(teeTimes(times)).toBe(said);
});

test.each<Partial<ChampionRow> & { said: string }>([
  { state: 'on the course', holesPlayed: 5, total: 24, said: 'thru 5, 24 strokes' },
  { state: 'ranked', holesPlayed: 18, total: 74, said: 'Finished, 74 strokes' },
  { state: 'to be checked', holesPlayed: 18, total: null, said: '' },
  { state: 'not started', holesPlayed: 0, total: null, said: '' },
])('D-30 describes a card that is $state: "$said"', ({ said, ...row }) => {
  const player = { id: 1, name: 'Robin Sample', teamId: 'stopemen' } as const;
  const whole = {
    player,
    state: 'ranked',
    position: null,
    shared: false,
    holesPlayed: 18,
    total: null,
  } as const;
  expect(cardText({ ...whole, ...row })).toBe(said);
});
