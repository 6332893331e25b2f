import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DeskChange } from '#contract/desk/live.ts';
import { isTouched, readAgain } from './read-again.ts';

const change = (part: DeskChange['part'], tournamentId: number | null = 2025): DeskChange => ({
  part,
  tournamentId,
  by: 'Otto Tally',
});

test.each([
  { key: ['api', 'desk', 2025, 'rosters'], by: change('rosters'), again: true },
  { key: ['api', 'desk', 2025, 'rosters'], by: change('scores'), again: false },
  { key: ['api', 'desk', 2025, 'rosters'], by: change('rosters', 2026), again: false },
  { key: ['api', 'desk', 2025, 'event'], by: change('event', null), again: true },
  { key: ['api', 'desk', 2025, 'rosters'], by: change('other', null), again: true },
  { key: ['api', 'desk', 2025, 'something-new'], by: change('scores'), again: true },
  { key: ['api', 'desk', 'rehearsal'], by: change('scores', 9999), again: true },
  { key: ['api', 'desk', 'rehearsal'], by: change('scores'), again: false },
  { key: ['api', 'desk', 2025, 'rosters'], by: change('other', 9999), again: false },
  { key: ['api', 'desk', 2025, 'notice'], by: change('notice'), again: true },
  { key: ['api', 'desk', 2025, 'notice'], by: change('scores'), again: false },
  { key: ['api', 'organizers'], by: change('organizers', null), again: true },
  { key: ['api', 'organizers'], by: change('rosters'), again: false },
  { key: ['api', 'organizers', 'session'], by: change('organizers', null), again: false },
  { key: ['api', 'desk', 2025, 'preflight'], by: change('organizers', null), again: false },
  { key: ['api', 'site'], by: change('public'), again: true },
  { key: ['api', 'teams'], by: change('event', null), again: false },
  { key: ['api', 'desk', 2025, 'event'], by: change('public'), again: false },
  { key: ['api', 'tournament', 2025, 'holes'], by: change('other', null), again: false },
])('D-8 a change to $by.part (tournament $by.tournamentId) refetches $key: $again', ({ key, by, again }) => {
  expect(isTouched(key, by)).toBe(again);
});

test('simultaneous changes to the same data cause only one refetch', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const queryClient = new QueryClient();
  const read = vi.fn(async () => 1);
  const watching = new QueryObserver(queryClient, {
    queryKey: ['api', 'desk', 2025, 'rosters'],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  await vi.runAllTimersAsync();
  const tell = readAgain(queryClient);
  for (let times = 0; times < 5; times += 1) tell(change('rosters'));
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(2);
  watching();
});
