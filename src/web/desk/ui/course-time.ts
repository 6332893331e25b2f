import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tournamentQuery } from '#web/api/queries.ts';
import { atMoment, type Clock, sayMoment } from '#web/texts/course-time.ts';

/** The current time at the course (D-11). Uses the device's time zone until the course's is known. */
function useClock(): () => Clock {
  const { data } = useQuery(tournamentQuery);
  return () => ({ now: new Date(), timeZone: data?.timeZone });
}

/** Formats times as '10:42 AM' or 'Sept 28, 10:42 AM'. */
export function useCourseTime(): (instant: string) => string {
  const clock = useClock();
  return (instant) => sayMoment(instant, clock());
}

/** Formats times as 'at 10:42 AM' or 'on Sept 28 at 10:42 AM'. */
export function useAtCourseTime(): (instant: string) => string {
  const clock = useClock();
  return (instant) => atMoment(instant, clock());
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
