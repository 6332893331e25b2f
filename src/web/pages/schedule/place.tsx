import { useQuery } from '@tanstack/react-query';
import { hostOf } from '#domain/calendar.ts';
import { siteQuery, teamsQuery, tournamentQuery } from '#web/api/queries.ts';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { SITE } from '#web/texts/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PlaceIcon } from './place-icon.tsx';
import { mapLink, PLACE, placeDetails } from './place-texts.ts';
import { Plate } from './plate.tsx';

/** Where both days are played: the organizers' own words, or the host's course and its town. */
export function Place() {
  const venue = useQuery(siteQuery).data?.venue;
  const hostTeamId = useQuery(tournamentQuery).data?.hostTeamId;
  const teams = useQuery(teamsQuery).data;
  const { year } = useEventDates();
  const hostId = hostTeamId ?? hostOf(year);
  const host = teams?.find((team) => team.id === hostId);
  const address = venue ?? (host && `${host.courseName}, ${host.courseLocation}`);
  return (
    <Plate
      icon="pin"
      title={venue ?? host?.courseName ?? SITE.toBeAnnounced}
      text={placeDetails(venue ? undefined : host?.courseLocation, hostId)}
    >
      {address && (
        <a className={buttonClass('line')} href={mapLink(address)} rel="noreferrer">
          <PlaceIcon name="map" />
          {PLACE.map}
        </a>
      )}
    </Plate>
  );
}
