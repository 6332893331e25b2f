import { staleAnswer } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';
import type { Standing } from '#web/outbox/correction.ts';

/** What is posted without an id of its own: its answer as the outbox's row, also the one that says who was faster. */
export async function rowOfAnswer<Answer, Row extends Standing>(
  answered: Promise<Answer>,
  rowOf: (answer: Answer) => Row,
): Promise<Row> {
  try {
    return rowOf(await answered);
  } catch (error) {
    const stale = staleAnswer<Answer>(error);
    if (!stale) throw error;
    throw new ApiError(412, JSON.stringify({ ...stale, current: rowOf(stale.current) }));
  }
}
