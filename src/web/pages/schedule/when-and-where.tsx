import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { leaderboardQuery, siteQuery, teamsQuery, tournamentQuery } from '#web/api/queries.ts';
import { EventDays } from '#web/event-days/event-days.tsx';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { SITE } from '#web/texts/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { dayDetails, mapLink, PLACE, placeDetails } from './place-texts.ts';
import styles from './when-and-where.module.css';

/**
 * R-9, as on Home: the place, and both days with dates and formats. The days are shown in short form unless
 * the board is empty.
 */
export function WhenAndWhere() {
  const { days } = useEventDates();
  const year = useQuery(tournamentQuery).data?.id;
  const board = useQuery({ ...leaderboardQuery(year ?? 0), enabled: year !== undefined }).data;
  return (
    <section className="section tight" aria-labelledby="when-and-where">
      <div className="wrap">
        <h2 id="when-and-where">{PLACE.title}</h2>
        <Place />
        {board?.length === 0 ? (
          <EventDays />
        ) : (
          days.map((day) => (
            <Plate key={day.day} icon="clock" title={day.label} text={dayDetails(day.day, day.time)} />
          ))
        )}
      </div>
    </section>
  );
}

type PlateProps = { icon: IconName; title: string; text: string; children?: ReactNode };

/** One fact about the event, with its link. */
function Plate({ icon, title, text, children }: PlateProps) {
  return (
    <div className={`paper row ${styles.plate}`}>
      <p>
        <Icon name={icon} />
        <b>{title}</b> <span className="soft">{text}</span>
      </p>
      {children}
    </div>
  );
}

const MAP = 'M3 6l6-2.5 6 2.5 6-2.5V18l-6 2.5L9 18l-6 2.5zM9 3.5V18M15 6v14.5';

/** The place of both days, in the organizers' own words or as the host's course and its town. */
function Place() {
  const venue = useQuery(siteQuery).data?.venue;
  const teams = useQuery(teamsQuery).data;
  const { hostId } = useEventDates();
  const host = teams?.find((team) => team.id === hostId);
  // Until the teams have loaded, shows no place: "To be announced" may be wrong (D-31).
  if (!venue && !teams) return null;
  const address = venue ?? (host && `${host.courseName}, ${host.courseLocation}`);
  return (
    <Plate
      icon="pin"
      title={venue ?? host?.courseName ?? SITE.toBeAnnounced}
      text={placeDetails(venue ? undefined : host?.courseLocation, hostId)}
    >
      {address && (
        <a className={buttonClass('line')} href={mapLink(address)} rel="noreferrer">
          <Icon path={MAP} />
          {PLACE.map}
        </a>
      )}
    </Plate>
  );
}
