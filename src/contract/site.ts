import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** Always an https URL, because every page renders it as a link. */
export const SocialLink = z.strictObject({
  label: z.string(),
  url: z.string().check(z.startsWith('https://')),
});
export type SocialLink = z.output<typeof SocialLink>;

/** The organizers' settings for the whole site. Null means "to be announced". */
export const SiteSettings = z.strictObject({
  tournamentName: z.string(),
  venue: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  hashtag: z.nullable(z.string()),
  /** The organizers set the fee. */
  entryFee: z.nullable(z.string()),
  /** For spectators: where to park, where to walk and what to eat. */
  parking: z.nullable(z.string()),
  walking: z.nullable(z.string()),
  food: z.nullable(z.string()),
  socialLinks: z.array(SocialLink),
});
export type SiteSettings = z.output<typeof SiteSettings>;

export const siteSettings = {
  method: 'GET',
  path: '/api/site',
  summary: 'Name, venue and contact details of the site',
  access: 'public',
  response: SiteSettings,
  refusals: { 503: 'The settings have never been read yet' },
} as const satisfies Endpoint;
