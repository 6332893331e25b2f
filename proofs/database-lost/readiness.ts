import { expect } from 'vitest';
import { correctScore } from '#contract/scores.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

/** The response of /readyz. */
export async function ask({ url }: ServerProcess): Promise<{ status: number; lines: string[] }> {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, lines: (await response.text()).split('\n') };
}

/**
 * Waits until the line about corrections in the response of /readyz matches the pattern. Checks that the
 * server stays ready until then.
 */
export async function untilReadinessReports(server: ServerProcess, corrections: RegExp): Promise<void> {
  await until(async () => {
    const { status, lines } = await ask(server);
    expect([status, lines[0]]).toEqual([200, 'ready']);
    return corrections.test(lines[2] ?? '');
  }, 40_000);
}

/** The captain of the Stopemen posts a four. Returns the response's status. */
export async function correctScoreOver(url: string, cookie: string, scoreId: number): Promise<number> {
  const response = await fetch(`${url}${correctScore.path.replace(':scoreId', String(scoreId))}`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ strokes: 4, captainName: 'Captain of the stopemen' }),
  });
  return response.status;
}
