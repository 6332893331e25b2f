import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EventSettings } from '#contract/desk/event.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { showAnswer } from '#web/api/reload.ts';
import { eventQuery, publicSiteQuery, publicTeamsQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { YearOffer } from '#web/desk/opening/year-offer.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Beside, Second } from '#web/desk/ui/layout.tsx';
import styles from './event-page.module.css';
import { EventParts } from './parts.tsx';
import publicPicture from './public-picture.module.css';
import { EVENT, PICTURE } from './texts.ts';

/** The page where organizers edit the event's dates, venue, contact details, points and texts. */
export function EventPage() {
  const { id: tournamentId } = useTournament();
  const query = eventQuery(tournamentId);
  const queryClient = useQueryClient();

  function saved(changes: (event: EventSettings) => Partial<EventSettings>) {
    showAnswer(queryClient, query.queryKey, (before) => before && { ...before, ...changes(before) });
  }
  return (
    <DeskPage title={EVENT.title} lead={EVENT.lead} query={useQuery(query)}>
      {(event) => {
        const [first, second] = event.days;
        return (
          <>
            <YearOffer />
            <Beside className={styles.beside}>
              {first && second && (
                <EventParts year={tournamentId} event={event} days={[first, second]} onSaved={saved} />
              )}
              <PublicPicture />
            </Beside>
          </>
        );
      }}
    </DeskPage>
  );
}

/** A preview of the public site. It reads the public API, so that it can show only public data. */
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
              <span>{date ? `${formatDay(date)}, ${formatTime(startTime)}` : PICTURE.tbd}</span>
            </li>
          ))}
        </ul>
        <p>
          <b>{PICTURE.entry}</b>
          <span>{site.entryFee ?? PICTURE.tbd}</span>
        </p>
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
