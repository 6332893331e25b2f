import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api/client.ts';
import { healthQuery } from '#web/desk/data/queries.ts';
import { useAtCourseTime } from '#web/desk/ui/course-time.ts';
import { type Check, checksOf, NO_CONNECTION, NO_DATABASE } from './texts.ts';

/** The current checks. Undefined until the first response or failure. */
export function useChecks(enabled = true): readonly Check[] | undefined {
  const { data, error } = useQuery({ ...healthQuery, enabled });
  const atMoment = useAtCourseTime();
  if (error) return error instanceof ApiError && error.status === 503 ? NO_DATABASE : NO_CONNECTION;
  return data && checksOf(data, new Date(), atMoment);
}
