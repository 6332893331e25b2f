import { expect, test } from 'vitest';
import { linksAsText, linksInText } from './texts.ts';

test.each([
  { text: '', links: [], rule: 'nothing is no link' },
  {
    text: 'Our club https://club.example\n\n News  https://news.example/a?b ',
    links: [
      { label: 'Our club', url: 'https://club.example' },
      { label: 'News', url: 'https://news.example/a?b' },
    ],
    rule: 'the last word is the address',
  },
  {
    text: 'https://club.example',
    links: [{ label: '', url: 'https://club.example' }],
    rule: 'an address alone has no words',
  },
])('$rule', ({ text, links }) => {
  expect(linksInText(text)).toEqual(links);
});

test('what is shown is read back as it was', () => {
  const links = [{ label: 'Our club', url: 'https://club.example' }];
  expect(linksInText(linksAsText(links))).toEqual(links);
});
