import type { EventSettings, saveCup, saveDay, saveSite, saveTeamTexts } from '#contract/desk/event.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import styles from './event-page.module.css';
import { ChoiceField, Part, TextField } from './part.tsx';
import { CUP, DAY, linksAsText, linksInText, SITE, TEAM } from './texts.ts';
import { usePart } from './use-part.ts';

type Day = EventSettings['days'][number];
type DayPartProps = { year: number; part: Day; onSaved: (part: Day) => void };

const POINTS = ['sole', 'sharedByTwo', 'sharedByThree', 'soleSecond'] as const;

/** An emptied field is no 0: the server refuses it. */
const figure = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** When a day is played and what a hole of it pays (D-10). */
export function DayPart({ year, part, onSaved }: DayPartProps) {
  const { day } = part;
  const { base, field, form } = usePart({
    part,
    toDraft: ({ date, startTime, points }: Day) => ({
      date: date ?? '',
      startTime,
      sole: String(points.sole),
      sharedByTwo: String(points.sharedByTwo),
      sharedByThree: String(points.sharedByThree),
      soleSecond: String(points.soleSecond),
    }),
    save: ({ date, startTime, sole, sharedByTwo, sharedByThree, soleSecond }, version) =>
      call<typeof saveDay>('PATCH', '/api/desk/:tournamentId/event/days/:day', {
        params: { tournamentId: year, day },
        headers: { 'if-match': `"${version}"` },
        body: {
          date: date === '' ? null : date,
          startTime,
          points: {
            sole: figure(sole),
            sharedByTwo: figure(sharedByTwo),
            sharedByThree: figure(sharedByThree),
            soleSecond: figure(soleSecond),
          },
        },
      }),
    onSaved,
  });
  const begun = base.state !== 'not open';
  return (
    <Part title={DAY.title(day)} help={begun ? DAY.begun(day) : DAY.open(day)} {...form}>
      <div className={styles.row}>
        <TextField label={DAY.date} type="date" {...field('date')} />
        <TextField label={DAY.startTime} type="time" {...field('startTime')} />
      </div>
      <h2 className="sub">{DAY.points}</h2>
      <div className={styles.four}>
        {POINTS.map((name) => (
          <TextField key={name} label={DAY[name]} type="number" disabled={begun} {...field(name)} />
        ))}
      </div>
    </Part>
  );
}

type Cup = EventSettings['cup'];
type CupPartProps = { part: Cup; onSaved: (part: Cup) => void };

const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'));

/** Year, host and time zone. The year is the cup's own name: another one is started, not typed. */
export function CupPart({ part, onSaved }: CupPartProps) {
  const { base, field, form } = usePart({
    part,
    toDraft: ({ hostTeamId, timeZone }: Cup) => ({ hostTeamId, timeZone }),
    save: (body, version) =>
      call<typeof saveCup>('PATCH', '/api/desk/:tournamentId/event/cup', {
        params: { tournamentId: part.year },
        headers: { 'if-match': `"${version}"` },
        body,
      }),
    onSaved,
  });
  const zones = ZONES.includes(base.timeZone) ? ZONES : [base.timeZone, ...ZONES];
  return (
    <Part title={CUP.title} help={CUP.help} {...form}>
      <div className={styles.row}>
        <TextField label={CUP.year} value={String(base.year)} disabled onChange={() => {}} />
        <ChoiceField
          label={CUP.host}
          options={TEAM_IDS.map((teamId) => ({ value: teamId, label: TEAM_NAMES[teamId] }))}
          {...field('hostTeamId')}
        />
      </div>
      <ChoiceField
        label={CUP.zone}
        options={zones.map((zone) => ({
          value: zone,
          label: zone.replace('America/', '').replaceAll('_', ' '),
        }))}
        {...field('timeZone')}
      />
    </Part>
  );
}

type Team = EventSettings['teams'][number];
type TeamPartProps = { year: number; part: Team; onSaved: (part: Team) => void };

/** What the site says about a team and its course. */
export function TeamPart({ year, part, onSaved }: TeamPartProps) {
  const { teamId } = part;
  const { field, form } = usePart({
    part,
    toDraft: ({ courseName, courseLocation, courseType, description, teamSpirit, established }: Team) => ({
      courseName,
      courseLocation,
      courseType,
      description,
      teamSpirit,
      established: established === null ? '' : String(established),
    }),
    save: ({ established, ...texts }, version) =>
      call<typeof saveTeamTexts>('PATCH', '/api/desk/:tournamentId/event/teams/:teamId', {
        params: { tournamentId: year, teamId },
        headers: { 'if-match': `"${version}"` },
        body: { ...texts, established: established === '' ? null : Number(established) },
      }),
    onSaved,
  });
  return (
    <Part title={TEAM.title(teamId)} {...form}>
      <TextField label={TEAM.courseName} {...field('courseName')} />
      <TextField label={TEAM.courseLocation} {...field('courseLocation')} />
      <div className={styles.row}>
        <TextField label={TEAM.courseType} {...field('courseType')} />
        <TextField label={TEAM.established} type="number" {...field('established')} />
      </div>
      <TextField label={TEAM.teamSpirit} {...field('teamSpirit')} />
      <TextField label={TEAM.description} rows={5} {...field('description')} />
    </Part>
  );
}

type Site = EventSettings['site'];
type SitePartProps = { year: number; part: Site; onSaved: (part: Site) => void };

/** Side by side. */
const PAIRS = [
  ['tournamentName', 'venue'],
  ['email', 'phone'],
  ['location', 'hashtag'],
] as const;
const TYPES: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };
const ADVICE = ['parking', 'walking', 'food'] as const;

const orNothing = (text: string) => (text.trim() === '' ? null : text);

/** What the whole site says, and how to reach somebody. */
export function SitePart({ year, part, onSaved }: SitePartProps) {
  const { field, form } = usePart({
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
    <Part title={SITE.title} help={SITE.help} {...form}>
      {PAIRS.map((names) => (
        <div key={names[0]} className={styles.row}>
          {names.map((name) => (
            <TextField key={name} label={SITE[name]} type={TYPES[name]} {...field(name)} />
          ))}
        </div>
      ))}
      <TextField label={SITE.links} rows={3} {...field('links')} />
      <h2 className="sub">{SITE.spectators}</h2>
      {ADVICE.map((name) => (
        <TextField key={name} label={SITE[name]} rows={2} {...field(name)} />
      ))}
    </Part>
  );
}
