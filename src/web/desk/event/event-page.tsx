import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventSettings } from '#contract/desk/event.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { eventQuery, publicSiteQuery, publicTeamsQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Beside, Second } from '#web/desk/ui/layout.tsx';
import { Paper } from '#web/desk/ui/paper.tsx';
import { Saved } from '#web/desk/ui/sign.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './event-page.module.css';
import { CupPart, DayPart, SitePart, TeamPart } from './parts.tsx';
import publicPicture from './public-picture.module.css';
import { EVENT, PICTURE } from './texts.ts';

/** The words of two saves within a minute are the same; with a space at the end they are announced again. */
const UNSEEN = '\u00a0';

/** Year, host, days, points, contact details and texts. */
export function EventPage() {
  const { id: tournamentId } = useTournament();
  const query = eventQuery(tournamentId);
  const read = useQuery(query);
  const queryClient = useQueryClient();
  const sayWhen = useCourseTime();
  const [lastSave, setLastSave] = useState<{ at: string; isEven: boolean } | null>(null);

  function saved(changes: (event: EventSettings) => Partial<EventSettings>) {
    setLastSave((before) => ({ at: new Date().toISOString(), isEven: before?.isEven === false }));
    queryClient.setQueryData(
      query.queryKey,
      (before: EventSettings | undefined) => before && { ...before, ...changes(before) },
    );
  }

  const savedLine = (
    <Saved text={lastSave ? `${EVENT.saved(sayWhen(lastSave.at))}${lastSave.isEven ? UNSEEN : ''}` : ''} />
  );
  return (
    <DeskPage title={EVENT.title} lead={EVENT.lead} tabs={savedLine} query={read}>
      {(event) => (
        <Beside className={styles.beside}>
          <Paper className={styles.parts}>
            <CupPart part={event.cup} onSaved={(cup) => saved(() => ({ cup }))} />
            <SitePart year={tournamentId} part={event.site} onSaved={(site) => saved(() => ({ site }))} />
            {event.days.map((part) => (
              <DayPart
                key={part.day}
                year={tournamentId}
                part={part}
                onSaved={(day) =>
                  saved(({ days }) => ({ days: days.map((entry) => (entry.day === day.day ? day : entry)) }))
                }
              />
            ))}
            {event.teams.map((part) => (
              <TeamPart
                key={part.teamId}
                year={tournamentId}
                part={part}
                onSaved={(team) =>
                  saved(({ teams }) => ({
                    teams: teams.map((entry) => (entry.teamId === team.teamId ? team : entry)),
                  }))
                }
              />
            ))}
          </Paper>
          <PublicPicture />
        </Beside>
      )}
    </DeskPage>
  );
}

/** The site as everybody reads it, from the public calls: what is seen here is public. */
function PublicPicture() {
  const tournament = useTournament();
  const { data: site } = useQuery(publicSiteQuery);
  const { data: teams } = useQuery(publicTeamsQuery);
  if (!site || !teams) return null;
  const host = teams.find(({ id }) => id === tournament.hostTeamId);
  const advice = [site.parking, site.walking, site.food].filter((line) => line !== null);
  const contact = [site.email, site.phone, site.location, site.hashtag].filter((line) => line !== null);
  return (
    <Second className={publicPicture.picture} aria-labelledby="public-picture">
      <h2 id="public-picture">{PICTURE.title}</h2>
      <p className="soft">{PICTURE.help}</p>
      <div className={publicPicture.site}>
        <p className={publicPicture.name}>
          {site.tournamentName} <span>{tournament.id}</span>
        </p>
        <p>{PICTURE.host(TEAM_NAMES[tournament.hostTeamId], site.venue ?? host?.courseName ?? '')}</p>
        <ul className={publicPicture.days}>
          {tournament.days.map(({ day, date, startTime }) => (
            <li key={day}>
              <b>{PICTURE.day(day)}</b>
              <span>{date ? `${formatDay(date)}, ${formatTime(startTime)}` : PICTURE.none}</span>
            </li>
          ))}
        </ul>
        <ul className={publicPicture.teams}>
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
