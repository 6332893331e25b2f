import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scoresUpdated, TOASTS, welcome } from '#web/captain/texts.ts';
import { dismissAll, dismissFailure, dismissToast, showToast, toasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissAll();
  vi.useRealTimers();
  toasts.set([]);
});

describe('R-43 toasts', () => {
  test('are shown one at a time: a new one replaces the old one', () => {
    showToast(TOASTS.scoreUpdated);
    showToast(TOASTS.updateFailed);
    expect(toasts.get()).toMatchObject([{ title: 'Update Failed', open: true }]);
  });

  test('close 5000 ms after they appear, even if another one was dismissed before', () => {
    showToast(TOASTS.updateFailed);
    dismissToast(toasts.get()[0]?.id ?? 0);
    showToast(TOASTS.scoreUpdated);
    vi.advanceTimersByTime(4_999);
    expect(toasts.get()).toMatchObject([{ open: true }]);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toMatchObject([{ open: false }]);
  });

  test('about successes wait until a failure has closed, and are then merged into one', () => {
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

  test('about failures close once all scores are saved, and a waiting success is then shown', () => {
    showToast(TOASTS.updateFailed);
    showToast(TOASTS.scoreUpdated);
    dismissFailure();
    expect(toasts.get()).toMatchObject([{ title: 'Score Updated', open: true }]);
    dismissFailure();
    expect(toasts.get()).toMatchObject([{ title: 'Score Updated', open: true }]);
  });

  test('close immediately when dismissed, and are removed after 1,000,000 ms', () => {
    showToast(TOASTS.scoreUpdated);
    dismissToast(toasts.get()[0]?.id ?? 0);
    expect(toasts.get()).toMatchObject([{ open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toEqual([]);
  });

  test('are not affected when an older one is removed', () => {
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
])(
  '$requirement the toast has exactly the specified text: $title',
  ({ toast, title, description, destructive }) => {
    expect(toast).toMatchObject({ title, description, destructive });
  },
);
