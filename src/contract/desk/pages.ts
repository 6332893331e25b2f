/** Every desk page with its URL pattern. */
export const DESK_PAGES = {
  preflight: '/organizer/preflight',
  event: '/organizer/event',
  players: '/organizer/players/:teamId?',
  pairings: '/organizer/pairings/:day?',
  captains: '/organizer/captains',
  organizers: '/organizer/organizers',
  'day-sheet': '/organizer/day-sheet/:day?',
  cards: '/organizer/cards/:group?',
  trail: '/organizer/trail',
  close: '/organizer/close/:day?',
  result: '/organizer/result',
  years: '/organizer/years',
  notice: '/organizer/notice',
  print: '/organizer/print',
  rehearsal: '/organizer/rehearsal',
  health: '/organizer/health',
} as const;
export type DeskPageName = keyof typeof DESK_PAGES;
