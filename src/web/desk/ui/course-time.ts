import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tournamentQuery } from '#web/api/queries.ts';
import { sayMoment } from '#web/texts/course-time.ts';

/** Formats times in course time (D-11). Uses the device's time zone until the course's is known. */
export function useCourseTime(): (instant: string) => string {
  const { data } = useQuery(tournamentQuery);
  return (instant) => sayMoment(instant, { now: new Date(), timeZone: data?.timeZone });
}

/** The current time, updated every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const untilNextMinute = 60_000 - (now.getTime() % 60_000);
    const timer = setTimeout(() => setNow(new Date()), untilNextMinute);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
