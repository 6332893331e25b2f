import { describe, expect, test } from 'vitest';
import { deskRosters, saveRoster, type TeamRoster } from '#contract/desk/roster.ts';
import type { TeamId } from '#domain/teams.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const organizer = async (name: string) => (await organizerAt(here.app, here.db, ORIGIN, name)).browser;

type Saved = { id?: number | null; slot: number; name: string; handicap?: number | null };

async function roster(at: DeskBrowser, teamId: TeamId): Promise<TeamRoster> {
  const rosters = (await at.call(deskRosters, { params: { tournamentId: 2025 } })).json<TeamRoster[]>();
  const found = rosters.find((entry) => entry.teamId === teamId);
  if (!found) throw new Error(`no roster of the ${teamId}`);
  return found;
}

function save(at: DeskBrowser, teamId: TeamId, players: Saved[], version: number | '*') {
  return at.call(saveRoster, {
    params: { tournamentId: 2025, teamId },
    headers: { 'if-match': version === '*' ? '*' : `"${version}"` },
    body: { players: players.map((player) => ({ id: null, handicap: null, ...player })) },
  });
}

const twelve = (prefix: string): Saved[] =>
  Array.from({ length: 12 }, (_, at) => ({
    slot: at + 1,
    name: `${prefix} ${'ABCDEFGHIJKL'[at]}`,
    handicap: at + 0.5,
  }));

describe('PATCH /api/desk/:tournamentId/rosters/:teamId', () => {
  test.each([
    {
      rule: 'a repeated name',
      players: [
        { slot: 1, name: 'Ann Two' },
        { slot: 2, name: 'ann two' },
      ],
    },
    {
      rule: 'a repeated slot',
      players: [
        { slot: 1, name: 'Ann Two' },
        { slot: 1, name: 'Bo Three' },
      ],
    },
    { rule: 'an unknown player', players: [{ id: 999_999, slot: 1, name: 'Ann Two' }] },
  ])('refuses $rule', async ({ rule, players }) => {
    const june = await organizer(`June and ${rule}`);
    expect((await save(june, 'timbermen', players, '*')).statusCode).toBe(409);
    expect((await roster(june, 'timbermen')).players).toEqual([]);
  });

  test('D-13 saves a team, and players who move, are renamed, or leave and come back stay the same person', async () => {
    const june = await organizer('June Ledger');
    const first = await save(june, 'stopemen', twelve('Stope'), (await roster(june, 'stopemen')).version);
    expect(first.statusCode).toBe(200);
    const { players, version, changed } = first.json<TeamRoster>();
    expect(players.map(({ slot, name }) => `${slot} ${name}`)).toContain('12 Stope L');
    expect(changed?.name).toBe('June Ledger');
    const idOf = (name: string) => players.find((player) => player.name === name)?.id;

    // B and C swap places, A is renamed, and L makes room for a substitute.
    const next = players.map((player) => {
      if (player.name === 'Stope A') return { ...player, name: 'Stope Alpha' };
      if (player.name === 'Stope B') return { ...player, slot: 3 };
      if (player.name === 'Stope C') return { ...player, slot: 2 };
      return player.name === 'Stope L'
        ? { id: null, slot: 12, name: 'A Substitute', handicap: null }
        : player;
    });
    const second = (await save(june, 'stopemen', next, version)).json<TeamRoster>();
    const now = (name: string) => second.players.find((player) => player.name === name);
    expect(now('Stope Alpha')?.id).toBe(idOf('Stope A'));
    expect(now('Stope B')).toMatchObject({ id: idOf('Stope B'), slot: 3 });
    expect(now('Stope C')).toMatchObject({ id: idOf('Stope C'), slot: 2 });
    expect(second.left).toMatchObject([{ id: idOf('Stope L'), name: 'Stope L' }]);

    // A pasted team has no ids, only slots and names. L still comes back as the same person.
    const pasted = second.players.map(({ slot, name }) => ({ slot, name: slot === 12 ? 'Stope L' : name }));
    const third = (await save(june, 'stopemen', pasted, second.version)).json<TeamRoster>();
    expect(third.players.find(({ slot }) => slot === 12)?.id).toBe(idOf('Stope L'));
    expect(third.left.map(({ name }) => name)).toEqual(['A Substitute']);
  });

  test('refuses a player of another team', async () => {
    const june = await organizer('June Elsewhere');
    const answer = await save(june, 'timbermen', [{ slot: 1, name: 'stope d' }], '*');
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('another team');
  });

  test('when two organizers save at the same time, the second gets the first one’s name, and nothing is lost', async () => {
    const june = await organizer('June Fast');
    const otto = await organizer('Otto Slow');
    const { version } = await roster(otto, 'powdermen');
    expect((await save(june, 'powdermen', [{ slot: 1, name: 'By June' }], version)).statusCode).toBe(200);
    const refused = await save(otto, 'powdermen', [{ slot: 1, name: 'By Otto' }], version);
    expect(refused.statusCode).toBe(412);
    const { message, current } = refused.json<{ message: string; current: TeamRoster }>();
    expect(message).toBe('June Fast changed the Powdermen while you were typing. Your change was not saved.');
    expect(current.players.map(({ name }) => name)).toEqual(['By June']);
    expect((await save(otto, 'powdermen', [{ slot: 1, name: 'By Otto' }], current.version)).statusCode).toBe(
      200,
    );
  });

  test('of several concurrent saves of one version, exactly one succeeds', async () => {
    const june = await organizer('June Many');
    const { version } = await roster(june, 'powdermen');
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four', 'Five'].map((name) =>
        save(june, 'powdermen', [{ slot: 1, name: `Racer ${name}` }], version),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412]);
  });

  test('saving another team does not change this team’s version', async () => {
    const june = await organizer('June Apart');
    const { version } = await roster(june, 'timbermen');
    await save(june, 'powdermen', [{ slot: 2, name: 'Somebody Else' }], '*');
    expect((await roster(june, 'timbermen')).version).toBe(version);
  });

  test('D-19 every change is in the trail under the organizer’s name', async () => {
    const { rows } = await here.owner.query(
      `select distinct role, actor from trail where subject = 'players' and actor = 'June Ledger'`,
    );
    expect(rows).toEqual([{ role: 'organizer', actor: 'June Ledger' }]);
    expect((await verifyTrail(here.db)).faults).toEqual([]);
  });

  test('answers 409 in a completed cup', async () => {
    const june = await organizer('June Late');
    await setStatus(here.db, 2025, 'completed');
    expect((await save(june, 'timbermen', [{ slot: 1, name: 'Too Late' }], '*')).statusCode).toBe(409);
    await setStatus(here.db, 2025, 'upcoming');
  });

  test('answers 404 for the roster of a year that does not exist', async () => {
    const june = await organizer('June Elsewhen');
    expect((await june.call(deskRosters, { params: { tournamentId: 2099 } })).statusCode).toBe(404);
  });
});
