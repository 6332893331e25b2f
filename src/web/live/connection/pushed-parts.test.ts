import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DayStates } from '#contract/day-states.ts';
import type { TournamentRecord } from '#contract/years.ts';
import { AS_OF, TOURNAMENT } from '#testing/samples/cup.ts';
import { DAYS_TAG_KEY } from '#web/api/first-page.ts';
import { dayStatesQuery, noticeQuery, recordQuery } from '#web/api/queries.ts';
import { tagOf } from './late-parts.ts';
import type { PartEvent } from './live-connection.ts';
import { applyPart } from './pushed-parts.ts';

const RAIN = { notice: { text: 'Rain.', postedAt: AS_OF, nextWordAt: null } };
const NONE = { notice: null };

const ROBIN = { id: 7, name: 'Robin Sampleson', teamId: 'stopemen' } as const;
const RECORD: TournamentRecord = {
  tournament: TOURNAMENT,
  leaderboard: [],
  holes: [],
  matches: [],
  pairings: { days: [] },
  countyChampion: {
    rows: [
      { player: ROBIN, state: 'not started', position: null, shared: false, holesPlayed: 0, total: null },
    ],
    countBacks: [],
  },
  captainsAward: null,
  days: { days: [], corrections: [] },
};
/** The tags of RECORD's parts and of a missing notice. */
const TAGS = {
  days: await tagOf(RECORD.days),
  pairings: await tagOf(RECORD.pairings),
  matches: await tagOf(RECORD.matches),
  countyChampion: await tagOf(RECORD.countyChampion),
  captainsAward: await tagOf(RECORD.captainsAward),
  notice: await tagOf(NONE),
};

type Cached = { notice?: object; record?: TournamentRecord; days?: DayStates; daysTag?: string };

function setUp({ notice, record, days, daysTag }: Cached = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path.endsWith('/notice') ? RAIN : { ...RECORD, captainsAward: ROBIN });
  });
  const queryClient = new QueryClient();
  queryClient.setQueryData(noticeQuery(2025).queryKey, notice as typeof RAIN);
  queryClient.setQueryData(recordQuery(2025).queryKey, record);
  queryClient.setQueryData(dayStatesQuery(2025).queryKey, days);
  queryClient.setQueryData(DAYS_TAG_KEY, daysTag);
  return {
    asked,
    /** Loads the record as a page does. */
    load: () => queryClient.fetchQuery({ ...recordQuery(2025), staleTime: Number.POSITIVE_INFINITY }),
    loadDays: () => queryClient.fetchQuery(dayStatesQuery(2025)),
    push: (event: PartEvent) => applyPart(queryClient, 2025, event),
    notice: () => queryClient.getQueryData(noticeQuery(2025).queryKey),
    days: () => queryClient.getQueryData(dayStatesQuery(2025).queryKey),
    daysTag: () => queryClient.getQueryData(DAYS_TAG_KEY),
    record: () => queryClient.getQueryData(recordQuery(2025).queryKey),
  };
}

afterEach(() => vi.unstubAllGlobals());

const NOTICE_CALL = '/api/tournament/2025/notice';

describe('D-21 the notice', () => {
  test('appears when it is pushed, and disappears when it is taken down', async () => {
    const { push, notice } = setUp();
    push({ part: 'notice', tag: await tagOf(RAIN), value: RAIN });
    expect(notice()).toEqual(RAIN);
    push({ part: 'notice', tag: TAGS.notice, value: NONE });
    expect(notice()).toEqual(NONE);
  });

  test('is loaded only if the stream names a different one', async () => {
    const { push, notice, asked } = setUp();
    push({ part: 'parts', tags: TAGS });
    push({ part: 'parts', tags: { ...TAGS, notice: await tagOf(RAIN) } });
    await vi.waitFor(() => expect(notice()).toEqual(RAIN));
    push({ part: 'parts', tags: { ...TAGS, notice: await tagOf(RAIN) } });
    push({ part: 'parts', tags: TAGS });
    await vi.waitFor(() => expect(asked).toEqual([NOTICE_CALL, NOTICE_CALL]));
  });
});

describe('D-23 the days of a board', () => {
  const DAYS = { days: [], corrections: [{ day: 1, hole: 7, at: AS_OF }] } as const;

  test('are replaced when new ones are pushed', () => {
    const { push, days } = setUp({ days: RECORD.days });
    push({ part: 'days', tag: 'abcdef', value: { ...DAYS, days: [], corrections: [...DAYS.corrections] } });
    expect(days()).toEqual(DAYS);
  });

  test('are not overwritten by a load that began before they were pushed', async () => {
    const { push, days, loadDays } = setUp();
    const load = loadDays().catch(() => {}); // canceled by the push
    push({ part: 'days', tag: 'abcdef', value: { ...DAYS, days: [], corrections: [...DAYS.corrections] } });
    await load;
    expect(days()).toEqual(DAYS);
  });

  test('are loaded only if the stream names different ones', async () => {
    const { push, asked } = setUp({ days: RECORD.days, daysTag: TAGS.days });
    push({ part: 'parts', tags: TAGS });
    push({ part: 'parts', tags: { ...TAGS, days: 'abcdef' } });
    await vi.waitFor(() => expect(asked).toEqual(['/api/tournament/2025/days']));
    push({ part: 'parts', tags: { ...TAGS, days: 'abcdef' } });
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual(['/api/tournament/2025/days']);
  });

  test('are not loaded twice by a page that has loaded them without their tag', async () => {
    const { push, asked, daysTag } = setUp({ days: RECORD.days });
    push({ part: 'parts', tags: TAGS });
    await vi.waitFor(() => expect(daysTag()).toBe(TAGS.days));
    expect(asked).toEqual([]);
  });

  test('are never loaded by a page without a board', () => {
    const { push, asked } = setUp();
    push({ part: 'parts', tags: { ...TAGS, days: 'abcdef' } });
    expect(asked).toEqual([]);
  });
});

describe('D-22 the record of the year', () => {
  test('is not loaded if its page was never opened', () => {
    const { push, record, asked } = setUp();
    push({ part: 'matches', tag: 'abcdef', value: [{ day: 1, group: 2, winner: 'halved' }] });
    expect(record()).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('replaces only the part that is pushed', async () => {
    const { push, record } = setUp({ record: RECORD });
    push({ part: 'matches', tag: 'abcdef', value: [{ day: 1, group: 2, winner: 'halved' }] });
    const changed = { ...RECORD, matches: [{ day: 1, group: 2, winner: 'halved' }] };
    await vi.waitFor(() => expect(record()).toEqual(changed));
  });

  test('R-66 shows a new award when it is pushed, and loads one that was missed', async () => {
    const { push, record, asked } = setUp({ record: RECORD });
    push({ part: 'captainsAward', tag: 'abcdef', value: ROBIN });
    await vi.waitFor(() => expect(record()?.captainsAward).toEqual(ROBIN));
    expect(asked).toEqual([]);
    push({ part: 'parts', tags: { ...TAGS, captainsAward: 'abcdef' } });
    await vi.waitFor(() => expect(asked).toEqual(['/api/tournament/2025/record']));
  });

  test('D-15 updates the row of the player whose card is pushed', async () => {
    const { push, record, asked } = setUp({ record: RECORD });
    push({
      part: 'countyChampion',
      tag: 'abcdef',
      value: { rows: [[7, 2, null, 0, 4, 17]], countBacks: [] },
    });
    await vi.waitFor(() =>
      expect(record()?.countyChampion.rows).toMatchObject([
        { player: ROBIN, state: 'on the course', holesPlayed: 4, total: 17 },
      ]),
    );
    expect(asked).toEqual([]);
  });

  test('D-15 is reloaded when the card of an unknown player is pushed', async () => {
    const { push, record, asked } = setUp({ record: RECORD });
    push({
      part: 'countyChampion',
      tag: 'abcdef',
      value: { rows: [[8, 2, null, 0, 4, 17]], countBacks: [] },
    });
    await vi.waitFor(() => expect(record()?.captainsAward).toEqual(ROBIN));
    expect(asked).toEqual(['/api/tournament/2025/record']);
  });

  test('is reloaded if the stream names different content, but not if it names the same', async () => {
    const { push, record, asked } = setUp({ record: RECORD });
    push({ part: 'parts', tags: TAGS });
    push({ part: 'parts', tags: { ...TAGS, pairings: 'abcdef' } });
    await vi.waitFor(() => expect(record()?.captainsAward).toEqual(ROBIN));
    expect(asked).toEqual(['/api/tournament/2025/record']);
  });

  test('applies parts that are pushed while it is loading', async () => {
    const { load, push, record } = setUp();
    const loading = load();
    push({ part: 'matches', tag: 'abcdef', value: [{ day: 1, group: 2, winner: 'halved' }] });
    push({
      part: 'countyChampion',
      tag: 'abcdef',
      value: { rows: [[7, 2, null, 0, 4, 17]], countBacks: [] },
    });
    await loading;
    await vi.waitFor(() => {
      expect(record()?.matches).toEqual([{ day: 1, group: 2, winner: 'halved' }]);
      expect(record()?.countyChampion.rows).toMatchObject([{ holesPlayed: 4, total: 17 }]);
    });
  });

  test('is loaded again if the stream names different content during the load', async () => {
    const { load, push, asked } = setUp();
    const loading = load();
    push({ part: 'parts', tags: { ...TAGS, pairings: 'abcdef' } });
    await loading;
    await vi.waitFor(() =>
      expect(asked).toEqual(['/api/tournament/2025/record', '/api/tournament/2025/record']),
    );
  });

  test('applies parts that are pushed during a reload once the reload is complete', async () => {
    const { push, record, asked } = setUp({ record: RECORD });
    push({ part: 'parts', tags: { ...TAGS, pairings: 'abcdef' } });
    push({ part: 'matches', tag: 'abcdef', value: [{ day: 1, group: 2, winner: 'halved' }] });
    await vi.waitFor(() => expect(record()?.captainsAward).toEqual(ROBIN));
    await vi.waitFor(() => expect(record()?.matches).toEqual([{ day: 1, group: 2, winner: 'halved' }]));
    expect(asked).toEqual(['/api/tournament/2025/record']);
  });
});
