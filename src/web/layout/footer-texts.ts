import { TOTAL_PLAYERS } from '#domain/teams.ts';

export const FOOTER = {
  quickLinks: 'Quick links',
  contact: 'Contact',
  email: 'E-mail',
  phone: 'Phone',
  location: 'Location',
  social: 'Social',
  players: `${TOTAL_PLAYERS} players by captain’s invitation`,
} as const;

/** How many placeholders for social links the footer shows until there are real ones. */
export const SOCIAL_PLACEHOLDERS = 3;

export function socialPlaceholder(number: number): string {
  return `Social link ${number}: to be announced`;
}
