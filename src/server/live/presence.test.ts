import { expect, test } from 'vitest';
import { GONE_AFTER_MS, Presence } from './presence.ts';

const june = { tab: 'laptop-1', name: 'June Ledger' };
const otto = { tab: 'laptop-2', name: 'Otto Tally' };

test('D-8 lists each person once, by name, with the page that they looked at last', () => {
  const presence = new Presence();
  presence.hear({ ...otto, page: 'event' }, 0);
  presence.hear({ ...june, page: 'players' }, 1);
  presence.hear({ ...june, tab: 'phone', page: 'captains' }, 2);
  expect(presence.people(3)).toEqual([
    { name: 'June Ledger', page: 'captains' },
    { name: 'Otto Tally', page: 'event' },
  ]);
  presence.hear({ ...june, page: 'preflight' }, 4);
  expect(presence.people(5)[0]).toEqual({ name: 'June Ledger', page: 'preflight' });
});

test('D-8 an organizer who closes a tab disappears immediately, unless another tab is open', () => {
  const presence = new Presence();
  presence.hear({ ...june, page: 'event' }, 0);
  presence.hear({ ...june, tab: 'phone', page: 'captains' }, 0);
  presence.hear({ ...june, tab: 'phone', page: null }, 1);
  expect(presence.people(1)).toEqual([{ name: 'June Ledger', page: 'event' }]);
  presence.hear({ ...june, page: null }, 2);
  expect(presence.people(2)).toEqual([]);
});

test('D-8 a silent tab disappears within a minute, whether the laptop, the process or the network died', () => {
  const presence = new Presence();
  presence.hear({ ...june, page: 'event' }, 0);
  presence.hear({ ...otto, page: 'event' }, 15_000);
  expect(GONE_AFTER_MS).toBeLessThan(60_000);
  expect(presence.people(GONE_AFTER_MS - 1)).toHaveLength(2);
  expect(presence.people(GONE_AFTER_MS)).toEqual([{ name: 'Otto Tally', page: 'event' }]);
});

test('the list cannot overflow: the tab with the oldest report is dropped', () => {
  const presence = new Presence();
  presence.hear({ ...otto, page: 'event' }, 0);
  for (let tab = 0; tab < 100; tab += 1) presence.hear({ ...june, tab: `tab-${tab}`, page: 'event' }, 1);
  expect(presence.people(2)).toEqual([{ name: 'June Ledger', page: 'event' }]);
});
