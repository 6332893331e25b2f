import { expect, test } from 'vitest';
import type { DeskNotice } from '#contract/desk/notice.ts';
import type { DayState } from '#domain/day-state.ts';
import { changesPlay, dayInPlay, draftOf, KINDS, STARTERS, withKind } from './draft.ts';

const ZONE = 'America/Detroit';
const NOW = new Date('2025-09-28T15:24:00Z');
const seen = (
  first: DayState,
  second: DayState = 'not open',
  nextWordAt: string | null = null,
): DeskNotice => ({
  version: 7,
  changed: { name: 'Otto Tally', at: '2025-09-28T15:20:00.000Z' },
  notice: { text: 'Lightning.', postedAt: '2025-09-28T15:20:00.000Z', nextWordAt },
  days: [
    { day: 1, state: first },
    { day: 2, state: second },
  ],
});
const without = (first: DayState): DeskNotice => ({ ...seen(first), notice: null });

test.each([
  { days: seen('not open'), day: undefined },
  { days: seen('open'), day: 1 },
  { days: seen('suspended'), day: 1 },
  { days: seen('official'), day: undefined },
  { days: seen('official', 'open'), day: 2 },
  { days: seen('open', 'open'), day: 2 },
])('D-16 a notice can suspend or resume only the latest day in play: $day', ({ days, day }) => {
  expect(dayInPlay(days)?.day).toBe(day);
});

test('D-16 suspending changes only open play, and resuming only suspended play', () => {
  const changing = (state: DayState) => KINDS.filter((kind) => changesPlay({ kind }, seen(state)));
  expect(changing('open')).toEqual(['suspend']);
  expect(changing('suspended')).toEqual(['resume']);
  expect(changing('official')).toEqual([]);
});

test('D-21 the form shows the current notice, but not a promised time that has passed', () => {
  const at = (nextWordAt: string) => draftOf(seen('suspended', 'not open', nextWordAt), NOW, ZONE);
  expect(at('2025-09-28T16:00:00.000Z')).toEqual({ kind: 'suspend', text: 'Lightning.', nextWord: '12:00' });
  expect(at('2025-09-28T15:00:00.000Z').nextWord).toBe('');
  expect(draftOf(without('open'), NOW, ZONE)).toEqual({ kind: 'words', text: '', nextWord: '' });
});

test('choosing another kind fills in its sentence, but never replaces one that the organizer wrote', () => {
  const up = seen('suspended');
  const shown = draftOf(up, NOW, ZONE);
  expect(withKind(shown, 'resume', up).text).toBe(STARTERS.resume);
  expect(withKind(withKind(shown, 'resume', up), 'words', up).text).toBe('');
  expect(withKind({ ...shown, text: 'Hail.' }, 'resume', up)).toEqual({
    ...shown,
    kind: 'resume',
    text: 'Hail.',
  });
});
