import { expect, test } from 'vitest';
import { connectionWords } from './connection-words.ts';

const CLOCK = { now: new Date('2025-09-28T16:52:00Z'), timeZone: 'America/Detroit' };
const AT_12_51 = '2025-09-28T16:51:00.000Z';

test.each([
  { state: 'idle', asOf: null, says: 'Connecting…' },
  { state: 'connecting', asOf: null, says: 'Connecting…' },
  { state: 'live', asOf: AT_12_51, says: 'Connected' },
  { state: 'polling', asOf: AT_12_51, says: 'Connected, a little behind' },
  { state: 'connecting', asOf: AT_12_51, says: 'Reconnecting…' },
  { state: 'lost', asOf: AT_12_51, says: 'No connection since 12:51 PM' },
  { state: 'lost', asOf: null, says: 'No connection' },
  { state: 'lost', asOf: '2025-09-27T16:51:00.000Z', says: 'No connection since Sept 27, 12:51 PM' },
] as const)('D-8, D-11 $state, last heard $asOf: "$says"', ({ state, asOf, says }) => {
  expect(connectionWords({ state, asOf }, CLOCK)).toBe(says);
});
