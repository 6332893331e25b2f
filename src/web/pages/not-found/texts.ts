import { PAGE_TITLES } from '#web/texts/pages.ts';

/** */
export const NOT_FOUND = {
  title: PAGE_TITLES['not-found'],
  lead: 'Your ball went down the wrong shaft.',
  hint: 'Did you forget to add the page to the router?',
  picture: 'A golf ball at the bottom of a mine shaft that opens in a green',
  back: 'Back to the surface',
} as const;

export function requestLine(path: string): string {
  return `GET ${path} 404`;
}
