import type { SiteSettings, SocialLink } from '#contract/site.ts';
import { type Connection, change, type Db } from './sql.ts';

const TEXTS = {
  tournamentName: 'tournament_name',
  venue: 'venue',
  email: 'email',
  phone: 'phone',
  location: 'location',
  hashtag: 'hashtag',
  parking: 'parking',
  walking: 'walking',
  food: 'food',
  entryFee: 'entry_fee',
} as const satisfies Record<Exclude<keyof SiteSettings, 'socialLinks'>, string>;

export const SITE_COLUMNS = Object.entries({ ...TEXTS, socialLinks: 'social_links' }) as [
  keyof SiteSettings,
  string,
][];

const COLUMNS = { ...TEXTS, name: TEXTS.tournamentName };
export type SiteField = Exclude<keyof typeof COLUMNS, 'tournamentName'>;
/** The settings' names on the command line. */
export const SITE_FIELDS = ['name', ...Object.keys(TEXTS).slice(1)] as readonly SiteField[];

/** Sets one of the site's settings; null means "to be announced". */
export async function setSite(db: Db, field: SiteField, value: string | null): Promise<void> {
  await change(`set-site-${field}`, `update site set ${COLUMNS[field]} = $1`)(db, value);
}

const SET_LINKS = change('set-social-links', 'update site set social_links = $1');

export async function setSocialLinks(db: Connection, links: readonly SocialLink[]): Promise<void> {
  await SET_LINKS(db, JSON.stringify(links));
}
