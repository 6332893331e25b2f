import { useQuery } from '@tanstack/react-query';
import { formatDay, formatTime } from '#domain/calendar.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { publicSiteQuery, publicTeamsQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { Second } from '#web/desk/ui/layout.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './public-picture.module.css';
import { PICTURE } from './texts.ts';

/** The site as everybody reads it, from the public calls: what is seen here is public. */
export function PublicPicture() {
  const tournament = useTournament();
  const { data: site } = useQuery(publicSiteQuery);
  const { data: teams } = useQuery(publicTeamsQuery);
  if (!site || !teams) return null;
  const host = teams.find(({ id }) => id === tournament.hostTeamId);
  const advice = [site.parking, site.walking, site.food].filter((line) => line !== null);
  const contact = [site.email, site.phone, site.location, site.hashtag].filter((line) => line !== null);
  return (
    <Second className={styles.picture} aria-labelledby="public-picture">
      <h2 id="public-picture">{PICTURE.title}</h2>
      <p className="soft">{PICTURE.help}</p>
      <div className={styles.site}>
        <p className={styles.name}>
          {site.tournamentName} <span>{tournament.id}</span>
        </p>
        <p>{PICTURE.host(TEAM_NAMES[tournament.hostTeamId], site.venue ?? host?.courseName ?? '')}</p>
        <ul className={styles.days}>
          {tournament.days.map(({ day, date, startTime }) => (
            <li key={day}>
              <b>{PICTURE.day(day)}</b>
              <span>{date ? `${formatDay(date)}, ${formatTime(startTime)}` : PICTURE.none}</span>
            </li>
          ))}
        </ul>
        <ul className={styles.teams}>
          {teams.map(({ id, courseName, courseLocation, teamSpirit }) => (
            <li key={id}>
              <TeamGlyph teamId={id} />
              <p>
                <b>{TEAM_NAMES[id]}</b>
                <span>{[courseName, courseLocation].filter(Boolean).join(', ') || PICTURE.noCourse}</span>
                {teamSpirit && <em>{teamSpirit}</em>}
              </p>
            </li>
          ))}
        </ul>
        {advice.length > 0 && (
          <p>
            <b>{PICTURE.spectators}</b>
            {advice.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        <p>
          <b>{PICTURE.contact}</b>
          {contact.length === 0 && <span>{PICTURE.none}</span>}
          {contact.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {site.socialLinks.map(({ label, url }) => (
            <span key={url}>{label}</span>
          ))}
        </p>
      </div>
    </Second>
  );
}
