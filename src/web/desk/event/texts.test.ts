import { expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { linksAsText, linksInText, sayWrongDay, zoneChoices } from './texts.ts';

test.each([
  { text: '', links: [], rule: 'an empty text has no links' },
  {
    text: 'Our club https://club.example\n\n News  https://news.example/a?b ',
    links: [
      { label: 'Our club', url: 'https://club.example' },
      { label: 'News', url: 'https://news.example/a?b' },
    ],
    rule: 'the last word of a line is the URL',
  },
  {
    text: 'https://club.example',
    links: [{ label: '', url: 'https://club.example' }],
    rule: 'a URL without other words has an empty label',
  },
])('$rule', ({ text, links }) => {
  expect(linksInText(text)).toEqual(links);
});

test('links survive a round trip through text', () => {
  const links = [{ label: 'Our club', url: 'https://club.example' }];
  expect(linksInText(linksAsText(links))).toEqual(links);
});

test.each([
  { date: '2024-09-28', says: 'Sept 28, 2024, has passed.' },
  { date: '2026-12-30', says: 'The date must be in 2025, the year of this cup.' },
  { date: '2025-11-25', says: 'Day 2 comes after Day 1.' },
])('explains why the date $date is refused: $says', ({ date, says }) => {
  expect(sayWrongDay(new ApiError(400, 'date: Not saved.'), date, '2025-11-18', 2025)).toBe(says);
});

const FOUR = ['Eastern (Detroit)', 'Central (Chicago)', 'Mountain (Denver)', 'Pacific (Los Angeles)'];

test.each([
  { chosen: 'America/Denver', first: FOUR },
  { chosen: 'Europe/London', first: FOUR },
  { chosen: 'Mars/Olympus_Mons', first: ['Mars, Olympus Mons', ...FOUR] },
])('four American time zones come before the others when $chosen is chosen', ({ chosen, first }) => {
  const { options, more } = zoneChoices(chosen);
  expect(options.map(({ label }) => label)).toEqual(first);
  const others = more.options.map(({ value }) => value);
  expect(others).toContain('Europe/London');
  expect(others.toSorted()).toEqual(others);
  const all = new Set([...options.map(({ value }) => value), ...others]);
  expect(all.size).toBe(options.length + others.length);
  expect([...all]).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')));
});
