import { useQuery } from '@tanstack/react-query';
import { tournamentQuery } from '#web/api/queries.ts';
import { sayMoment } from '#web/texts/course-time.ts';

/** Says moments in course time (D-11); in the device's own zone until that is known. */
export function useCourseTime(): (instant: string) => string {
  const { data } = useQuery(tournamentQuery);
  return (instant) => sayMoment(instant, { now: new Date(), timeZone: data?.timeZone });
}
