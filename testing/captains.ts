import type { TeamId } from '#domain/teams.ts';
import { issueAccessCode } from '#server/cli/issue-code.ts';
import { nameCaptain } from '#server/store/captains.ts';
import type { Db } from '#server/store/sql.ts';

export const PEPPER = Buffer.alloc(32, 'pepper of the tests');

export type TestCaptain = { id: number; name: string; teamId: TeamId; code: string };

/** Names a captain and issues a code, as the organizers' commands do. */
export async function captainWithCode(db: Db, teamId: TeamId, tournamentId = 2025): Promise<TestCaptain> {
  const name = `Captain of the ${teamId}`;
  const id = await nameCaptain(db, tournamentId, teamId, name);
  return { id, name, teamId, code: await issueAccessCode(db, id, PEPPER) };
}

/** Signs in over HTTP. Returns the Cookie header that the browser would send. */
export async function signInOver(url: string, code: string): Promise<string> {
  const response = await fetch(`${url}/api/captains/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessCode: code }),
  });
  if (!response.ok) throw new Error(`sign-in failed: ${response.status} ${await response.text()}`);
  return cookiesOf(response.headers.getSetCookie());
}

export function cookiesOf(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
