import { TOTAL_PLAYERS } from '#domain/teams.ts';

export const FOOTER = {
  quickLinks: 'Quick links',
  contact: 'Contact',
  social: 'Social',
  comingSoon: 'Coming soon',
  players: `${TOTAL_PLAYERS} players by captain’s invitation`,
} as const;
