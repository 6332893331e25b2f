import { describe, expect, test } from 'vitest';
import { chosen, stepped, withDigit } from './strokes-choices.ts';

describe('R-35 the arrow keys choose only strokes from 1 to 15', () => {
  test.each([
    { text: '4', less: '3', more: '5' },
    { text: '1', less: '1', more: '2' },
    { text: '15', less: '14', more: '15' },
    { text: '19', less: '15', more: '15' },
    { text: '0', less: '1', more: '1' },
    { text: '', less: '4', more: '4' },
    { text: 'four', less: '4', more: '4' },
  ])('the down arrow changes "$text" to "$less", the up arrow to "$more"', ({ text, less, more }) => {
    expect([stepped(text, -1), stepped(text, 1)]).toEqual([less, more]);
  });
});

test.each([
  { text: '4', choice: 4 },
  { text: ' 15 ', choice: 15 },
  { text: '16', choice: null },
  { text: '', choice: null },
])('R-33 typing "$text" selects the choice $choice', ({ text, choice }) => {
  expect(chosen(text)).toBe(choice);
});

test.each([
  { keys: '7', number: '7' },
  { keys: '12', number: '12' },
  { keys: '127', number: '7' },
  { keys: '16', number: '6' },
  { keys: '0', number: '0' },
])('R-35 the keys $keys choose $number', ({ keys, number }) => {
  expect([...keys].reduce(withDigit, '')).toBe(number);
});
