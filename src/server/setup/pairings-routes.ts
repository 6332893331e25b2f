import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/desk/pairings.ts';
import { drawPairings } from '#domain/pairings/draw.ts';
import { canBeKept, publishProblems } from '#domain/pairings/publishing.ts';
import type { Roster } from '#domain/players.ts';
import type { DayNumber } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { Stale, serve } from '#server/http/serve.ts';
import type { DeskOutcome } from '#server/store/desk-change.ts';
import * as store from '#server/store/desk-pairings.ts';
import { isStale, NO_TOURNAMENT } from './refusals.ts';
import type { SetupOptions } from './setup-options.ts';

type Pairings = contract.DeskPairings;
type Groups = Pairings['groups'];
type DayOf = { tournamentId: number; day: DayNumber };

const SEED_BYTES = 8;

/** D-14: a day's groups, their tee times and the draw; a draft until it is published. */
export function pairingsRoutes(app: FastifyInstance, { db, cookies }: SetupOptions): void {
  const atDesk = (request: FastifyRequest) => requireAtDesk(db, organizerSession(cookies, request));

  async function read({ tournamentId, day }: DayOf): Promise<Pairings> {
    const pairings = await store.readDeskPairings(db, tournamentId, day);
    if (!pairings) throw new AppError('not-found', NO_TOURNAMENT);
    return pairings;
  }
  /** Whoever saw an older version hears so before any rule is judged by what they did not see. */
  async function readSeen(of: DayOf, seen: number | null): Promise<{ now: Pairings; isSeen: boolean }> {
    const now = await read(of);
    return { now, isSeen: seen === null || seen === now.version };
  }
  async function settle(of: DayOf, outcome: DeskOutcome) {
    const wasStale = isStale(outcome);
    return { wasStale, current: await read(of) };
  }

  serve(app, contract.deskPairings, async ({ params }, request) => {
    await atDesk(request);
    return read(params);
  });

  serve(app, contract.arrangePairings, async ({ params, headers, body: { groups, held } }, request) => {
    const session = await atDesk(request);
    const { now, isSeen } = await readSeen(params, headers['if-match']);
    if (!isSeen) return new Stale(faster(now));
    if (!canBeKept(params.day, everybodyOf(now), groups))
      throw new AppError('conflict', 'Somebody stands in two places, or a group is too large.');
    if (now.publishedAt !== null && problemsOf(now, groups) > problemsOf(now, now.groups))
      throw new AppError('conflict', 'This would break a rule, and these pairings are published.');
    const outcome = await store.arrangeFromDesk(db, session, {
      ...params,
      seen: headers['if-match'],
      groups,
      held: heldIn(groups, held),
      draw: null,
    });
    const { wasStale, current } = await settle(params, outcome);
    return wasStale ? new Stale(faster(current)) : current;
  });

  serve(app, contract.drawDay, async ({ params, headers, body }, request) => {
    const session = await atDesk(request);
    const { now, isSeen } = await readSeen(params, headers['if-match']);
    if (!isSeen) return new Stale(faster(now));
    const seed = body.seed ?? randomBytes(SEED_BYTES).toString('hex');
    const roster = rosterOf(now);
    const held = heldIn(now.groups, now.held);
    const drawn = drawPairings({ day: params.day, roster, held, seed });
    if (!drawn.ok)
      throw new AppError(
        'conflict',
        drawn.problems.some(({ kind }) => kind === 'roster size')
          ? 'A draw needs all 36 players.'
          : 'The held players leave no draw. Let one of them go.',
      );
    const groups = now.groups.map((group) => ({
      ...group,
      players: [...(drawn.groups.find((entry) => entry.group === group.group)?.players ?? [])],
    }));
    const outcome = await store.arrangeFromDesk(db, session, {
      ...params,
      seen: headers['if-match'],
      groups,
      held,
      draw: { seed, held, roster },
    });
    const { wasStale, current } = await settle(params, outcome);
    return wasStale ? new Stale(faster(current)) : current;
  });

  serve(app, contract.publishPairings, async ({ params, headers, body: { published } }, request) => {
    const session = await atDesk(request);
    const { now, isSeen } = await readSeen(params, headers['if-match']);
    if (!isSeen) return new Stale(faster(now));
    const broken = published ? problemsOf(now, now.groups) : 0;
    if (broken > 0)
      throw new AppError('conflict', `Put ${broken === 1 ? 'one thing' : `${broken} things`} right first.`);
    const outcome = await store.publishFromDesk(db, session, { ...params, seen: now.version, published });
    const { wasStale, current } = await settle(params, outcome);
    return wasStale ? new Stale(faster(current)) : current;
  });
}

/** For a 412: who was faster, and what they made of it. */
function faster(current: Pairings) {
  const who = current.changed?.name ?? 'Somebody';
  const message = `${who} has changed the pairings of Day ${current.day} in the meantime. Yours were not saved.`;
  return { message, current };
}

function everybodyOf({ players }: Pairings): Roster {
  return byTeam((teamId) => players.filter((player) => player.teamId === teamId).map(({ id }) => id));
}

function rosterOf(pairings: Pairings): Roster {
  return everybodyOf({ ...pairings, players: pairings.players.filter(({ onRoster }) => onRoster) });
}

function problemsOf(pairings: Pairings, groups: Groups): number {
  const starts = groups.flatMap(({ group, teeTime, startingHole }) =>
    teeTime === null ? [] : { group, teeTime, hole: startingHole },
  );
  return publishProblems(pairings.day, rosterOf(pairings), groups, starts).length;
}

/** Held players with their groups; whoever stands in none cannot be held there. */
function heldIn(groups: Groups, held: readonly number[]) {
  return groups.flatMap(({ group, players }) =>
    players.filter((player) => held.includes(player)).map((player) => ({ player, group })),
  );
}
