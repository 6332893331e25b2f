/** Used until the site settings have loaded. */
export const DEFAULT_NAME = 'Three Teams, One County';

export const SITE = {
  toBeAnnounced: 'To be announced',
  tbd: 'TBD',
  datesTbd: 'Dates TBD',
  skipLink: 'Skip to content',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
  partFailed: {
    title: 'Part of this page could not be loaded',
    text: 'Check the connection, then try again.',
  },
  pageFailed: {
    title: 'This page could not be loaded',
    text: 'Check the connection, then try again.',
  },
} as const;

/** shown until the organizers have entered their own details. */
export const EXAMPLES = {
  email: 'hello@example.com',
  phone: '(906) 555-0100',
  location: 'Sample City, Michigan',
  hashtag: '#SampleCup',
} as const;

/** 'Schedule · Three Teams, One County'; only the tournament's name on the home page. */
export const documentTitle = (pageTitle: string, tournamentName: string) =>
  pageTitle === '' ? tournamentName : `${pageTitle} · ${tournamentName}`;
