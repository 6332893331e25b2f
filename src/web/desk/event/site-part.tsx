import type { EventSettings, saveSite } from '#contract/desk/event.ts';
import { FIELD_LENGTHS } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import styles from './event-page.module.css';
import { Part, TextField } from './part.tsx';
import { linksAsText, linksInText, SITE } from './texts.ts';
import { usePart } from './use-part.ts';

type Site = EventSettings['site'];
type SitePartProps = { year: number; part: Site; onSaved: (part: Site) => void };

const ADVICE = ['parking', 'walking', 'food'] as const;

const orNothing = (text: string) => (text.trim() === '' ? null : text);

/** What the whole site says, and how to reach somebody. */
export function SitePart({ year, part, onSaved }: SitePartProps) {
  const { draft, set, leave, problem, conflict } = usePart({
    part,
    toDraft: ({ tournamentName, venue, email, phone, location, hashtag, socialLinks, ...advice }: Site) => ({
      tournamentName,
      venue: venue ?? '',
      email: email ?? '',
      phone: phone ?? '',
      location: location ?? '',
      hashtag: hashtag ?? '',
      links: linksAsText(socialLinks),
      parking: advice.parking ?? '',
      walking: advice.walking ?? '',
      food: advice.food ?? '',
    }),
    save: ({ tournamentName, venue, email, phone, location, hashtag, links, ...advice }, version) =>
      call<typeof saveSite>('PATCH', '/api/desk/:tournamentId/event/site', {
        params: { tournamentId: year },
        headers: { 'if-match': `"${version}"` },
        body: {
          tournamentName,
          venue: orNothing(venue),
          email: orNothing(email.trim()),
          phone: orNothing(phone),
          location: orNothing(location),
          hashtag: orNothing(hashtag.trim()),
          socialLinks: linksInText(links),
          parking: orNothing(advice.parking),
          walking: orNothing(advice.walking),
          food: orNothing(advice.food),
        },
      }),
    onSaved,
  });
  return (
    <Part title={SITE.title} help={SITE.help} problem={problem} conflict={conflict} onLeave={leave}>
      <div className={styles.row}>
        <TextField
          label={SITE.tournamentName}
          most={FIELD_LENGTHS.tournamentName}
          value={draft.tournamentName}
          onChange={(tournamentName) => set({ tournamentName })}
        />
        <TextField
          label={SITE.venue}
          most={FIELD_LENGTHS.venue}
          value={draft.venue}
          onChange={(venue) => set({ venue })}
        />
      </div>
      <div className={styles.row}>
        <TextField
          label={SITE.email}
          type="email"
          most={FIELD_LENGTHS.email}
          value={draft.email}
          onChange={(email) => set({ email })}
        />
        <TextField
          label={SITE.phone}
          type="tel"
          most={FIELD_LENGTHS.phone}
          value={draft.phone}
          onChange={(phone) => set({ phone })}
        />
      </div>
      <div className={styles.row}>
        <TextField
          label={SITE.location}
          most={FIELD_LENGTHS.location}
          value={draft.location}
          onChange={(location) => set({ location })}
        />
        <TextField
          label={SITE.hashtag}
          most={FIELD_LENGTHS.hashtag}
          value={draft.hashtag}
          onChange={(hashtag) => set({ hashtag })}
        />
      </div>
      <TextField label={SITE.links} rows={3} value={draft.links} onChange={(links) => set({ links })} />
      <h2 className="sub">{SITE.spectators}</h2>
      {ADVICE.map((name) => (
        <TextField
          key={name}
          label={SITE[name]}
          most={FIELD_LENGTHS[name]}
          rows={2}
          value={draft[name]}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
    </Part>
  );
}
