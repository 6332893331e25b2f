import { expect, test } from 'vitest';
import { linksAsText, linksInText } from './texts.ts';

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
