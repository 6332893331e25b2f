import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/desk/pairings.ts';
import { drawPairings } from '#domain/pairings/draw.ts';
import { canBeKept, publishProblems } from '#domain/pairings/publishing.ts';
import type { Roster } from '#domain/players.ts';
import { byTeam } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { currentOrStale, type Refusal, requireDoneOrStale, requireFound } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import * as store from '#server/store/desk-pairings.ts';
import type { DayOf } from '#server/store/tournament.ts';

type Pairings = contract.DeskPairings;
type Groups = Pairings['groups'];

const SEED_BYTES = 8;

/** D-14: a day's groups, tee times and draw. They are a draft until they are published. */
export function pairingsRoutes(app: FastifyInstance, { db, cookies }: Services): void {
  const serve = deskServer(app, { db, cookies });

  async function read(of: DayOf): Promise<Pairings> {
    return requireFound(await store.readDeskPairings(db, of), 'no-tournament');
  }

  serve(contract.deskPairings, async ({ params }) => read(params));

  /** Checks the version before any rule, because a change to outdated pairings may only seem to break a rule. */
  async function change(
    params: DayOf,
    seen: store.ArrangedDay['seen'],
    save: (now: Pairings) => Promise<'done' | 'stale' | Refusal>,
  ) {
    const now = await read(params);
    if (seen !== null && seen !== now.version) return currentOrStale('stale', now, sayFaster);
    const outcome = requireDoneOrStale(await save(now));
    return currentOrStale(outcome, await read(params), sayFaster);
  }

  serve(contract.arrangePairings, ({ session, params, headers: { 'if-match': seen }, body }) =>
    change(params, seen, async (now) => {
      const { groups } = body;
      if (!canBeKept(params.day, everybodyOf(now), groups))
        throw new AppError('conflict', 'A player is in two groups, or a group is too large.');
      if (now.publishedAt !== null && problemsOf(now, groups) > problemsOf(now, now.groups))
        throw new AppError('conflict', 'These pairings are published, so a change must not break a rule.');
      const held = heldIn(groups, body.held);
      return store.arrangeFromDesk(db, session, { ...params, seen, groups, held, draw: null });
    }),
  );

  serve(contract.drawDay, ({ session, params, headers: { 'if-match': seen }, body }) =>
    change(params, seen, async (now) => {
      const seed = body.seed ?? randomBytes(SEED_BYTES).toString('hex');
      const roster = rosterOf(now);
      const held = heldIn(now.groups, now.held);
      const drawn = drawPairings({ day: params.day, roster, held, seed });
      if (!drawn.ok)
        throw new AppError(
          'conflict',
          drawn.problems.some(({ kind }) => kind === 'roster size')
            ? 'A draw needs all 36 players.'
            : 'No draw is possible with these players held. Release one of them.',
        );
      const groups = now.groups.map((group) => ({
        ...group,
        players: [...(drawn.groups.find((entry) => entry.group === group.group)?.players ?? [])],
      }));
      const draw = { seed, held, roster };
      return store.arrangeFromDesk(db, session, { ...params, seen, groups, held, draw });
    }),
  );

  serve(contract.publishPairings, ({ session, params, headers: { 'if-match': seen }, body: { published } }) =>
    change(params, seen, async (now) => {
      const broken = published ? problemsOf(now, now.groups) : 0;
      if (broken > 0)
        throw new AppError('conflict', `Fix ${broken === 1 ? 'one thing' : `${broken} things`} first.`);
      return store.publishFromDesk(db, session, params.tournamentId, params.day, now.version, published);
    }),
  );
}

function sayFaster({ changed, day }: Pairings): string {
  return `${changed?.name ?? 'Somebody'} has changed the Day ${day} pairings in the meantime. Your change was not saved.`;
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

/** Held players with their groups; a player without a group cannot be held. */
function heldIn(groups: Groups, held: readonly number[]) {
  return groups.flatMap(({ group, players }) =>
    players.filter((player) => held.includes(player)).map((player) => ({ player, group })),
  );
}
