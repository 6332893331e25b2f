import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scoresUpdated, TOASTS, welcome } from '#web/captain/texts.ts';
import { dismissAll, dismissToast, showToast, toasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissAll();
  vi.useRealTimers();
  toasts.set([]);
});

describe('R-43 toasts', () => {
  test('one at a time: a new one replaces the old one', () => {
    showToast(TOASTS.scoreUpdated);
    showToast(TOASTS.updateFailed);
    expect(toasts.get()).toMatchObject([{ title: 'Update Failed', open: true }]);
  });

  test('closes 5000 ms after it appeared, even if another one was dismissed before', () => {
    showToast(TOASTS.updateFailed);
    dismissToast(toasts.get()[0]?.id ?? 0);
    showToast(TOASTS.scoreUpdated);
    vi.advanceTimersByTime(4_999);
    expect(toasts.get()).toMatchObject([{ open: true }]);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toMatchObject([{ open: false }]);
  });

  test('a success waits until a failure has been shown, and waiting successes are merged', () => {
    showToast(TOASTS.updateFailed);
    showToast(scoresUpdated(2));
    vi.advanceTimersByTime(4_999);
    showToast(TOASTS.scoreUpdated);
    expect(toasts.get()).toMatchObject([{ title: 'Update Failed', open: true }]);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toMatchObject([{ title: '3 scores updated', open: true }]);
    vi.advanceTimersByTime(5_000);
    expect(toasts.get()).toMatchObject([{ open: false }]);
  });

  test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
    showToast(TOASTS.scoreUpdated);
    dismissToast(toasts.get()[0]?.id ?? 0);
    expect(toasts.get()).toMatchObject([{ open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toEqual([]);
  });

  test('removing an old toast does not affect a newer one', () => {
    showToast(TOASTS.updateFailed);
    dismissToast(toasts.get()[0]?.id ?? 0);
    showToast(TOASTS.scoreUpdated);
    const ids = toasts.get().map(({ id }) => id);
    vi.advanceTimersByTime(1_000_000);
    expect(toasts.get().map(({ id }) => id)).toEqual(ids);
  });
});

test.each([
  {
    requirement: 'R-39',
    toast: TOASTS.authenticationFailed,
    title: 'Authentication Failed',
    description: 'Invalid access code. Please check with tournament organizers.',
    destructive: true,
  },
  {
    requirement: 'R-40',
    toast: welcome('Robin Sampleson'),
    title: 'Authentication Successful',
    description: 'Welcome, Robin Sampleson!',
    destructive: false,
  },
  {
    requirement: 'R-41',
    toast: TOASTS.updateFailed,
    title: 'Update Failed',
    description: 'Failed to update score. Please try again.',
    destructive: true,
  },
  {
    requirement: 'R-42',
    toast: TOASTS.scoreUpdated,
    title: 'Score Updated',
    description: 'Score has been updated successfully!',
    destructive: false,
  },
])('$requirement says exactly: $title', ({ toast, title, description, destructive }) => {
  expect(toast).toMatchObject({ title, description, destructive });
});
