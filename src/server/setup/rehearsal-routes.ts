import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/desk/rehearsal.ts';
import type { DaySheet } from '#contract/desk/scores.ts';
import { anotherScore, madeUpCard, madeUpStrokes, REHEARSAL_ID } from '#domain/rehearsal.ts';
import { type DayNumber, HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { refusal, requireDone, requireFound } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import { readDaySheet } from '#server/store/day-sheet.ts';
import { disputeInRehearsal } from '#server/store/desk-days.ts';
import * as store from '#server/store/rehearsal.ts';

const WHY = 'We had one less. Please look at our card.';

/** D-20: the rehearsal, made-up play in a tournament of its own. */
export function rehearsalRoutes(app: FastifyInstance, { db, cookies, snapshots }: Services): void {
  const serve = deskServer(app, { db, cookies });

  async function read(): Promise<contract.DeskRehearsal> {
    await snapshots.refresh();
    const snapshot = snapshots.yearOrRehearsal(REHEARSAL_ID);
    if (!snapshot) return { running: null };
    const { tournament, leaderboard, days } = snapshot.data;
    return { running: { tournament: { ...tournament, id: REHEARSAL_ID }, leaderboard, days: days.days } };
  }

  async function sheetOf(day: DayNumber): Promise<DaySheet> {
    const sheet = requireFound(await readDaySheet(db, { tournamentId: REHEARSAL_ID, day }), 'no-rehearsal');
    if (sheet.state === 'not open') throw refusal('not-open');
    return sheet;
  }

  /** Fills in the next hole, or all of them, and keeps typed scores. The last hole also decides open matches. */
  async function play(session: Buffer, day: DayNumber, toTheEnd: boolean): Promise<void> {
    const sheet = await sheetOf(day);
    const empty = HOLE_NUMBERS.filter((hole) =>
      sheet.scores.some((score) => score.hole === hole && score.strokes === null),
    );
    if (empty.length === 0) throw new AppError('conflict', `All holes of Day ${day} are in. Close it next.`);
    const played = toTheEnd ? empty : empty.slice(0, 1);
    const scores = played.flatMap((hole) => {
      const strokes = madeUpStrokes(Math.random);
      return TEAM_IDS.filter((team) =>
        sheet.scores.some((score) => score.hole === hole && score.teamId === team && score.strokes === null),
      ).map((team) => ({ hole, team, strokes: strokes[team] }));
    });
    const isOver = played.length === empty.length;
    const open = sheet.matches.filter(({ result }) => result === null);
    const matches = isOver ? open.map(({ group }) => ({ group, winner: winnerOf(group) })) : [];
    requireDone(await store.playRehearsal(db, session, { day, scores, matches, byCaptain: false }));
  }

  serve(contract.deskRehearsal, read);

  serve(contract.rehearsalScreen, async () => {
    const snapshot = requireFound(snapshots.yearOrRehearsal(REHEARSAL_ID), 'no-rehearsal');
    const { record, data } = snapshot;
    const tournament = { ...record.tournament, id: REHEARSAL_ID } as const;
    return { record: { ...record, tournament }, notice: data.notice.notice };
  });

  serve(contract.startRehearsal, async ({ session, params, body }) => {
    requireDone(await store.startRehearsal(db, session, params.tournamentId));
    requireDone(await store.openRehearsalDay(db, session, 1));
    if (body.day === 2) {
      await play(session, 1, true);
      requireDone(await store.openRehearsalDay(db, session, 2));
    }
    return read();
  });

  serve(contract.playRehearsal, async ({ session, body }) => {
    await play(session, body.day, body.toTheEnd);
    return read();
  });

  serve(contract.practiceCorrection, async ({ session, body: { day, hole, teamId } }) => {
    const { scores } = await sheetOf(day);
    const standing = scores.find((score) => score.hole === hole && score.teamId === teamId);
    const corrected = { hole, team: teamId, strokes: anotherScore(standing?.strokes ?? null) };
    const posted = { day, scores: [corrected], matches: [], byCaptain: true };
    requireDone(await store.playRehearsal(db, session, posted));
    return read();
  });

  serve(contract.practiceCard, async ({ session }) => {
    await sheetOf(2);
    const player = await store.nextWithoutCard(db, REHEARSAL_ID);
    if (player === undefined)
      throw new AppError(
        'conflict',
        'No Day 2 player needs a card. If Day 2 is not drawn yet, draw it first.',
      );
    const { strokes, signed } = madeUpCard(Math.random);
    requireDone(await store.postRehearsalCard(db, session, player, strokes, signed));
    return read();
  });

  serve(contract.practiceDispute, async ({ session, body: { day } }) => {
    const { scores } = await sheetOf(day);
    if (scores.some(({ strokes }) => strokes === null)) await play(session, day, true);
    const change = await disputeInRehearsal(db, { session, tournamentId: REHEARSAL_ID, day }, WHY);
    if (change.outcome === 'everyone-disputes')
      throw new AppError('conflict', 'Every captain is already disputing a hole.');
    requireDone(change.outcome);
    return read();
  });

  serve(contract.throwRehearsalAway, async ({ session }) => {
    requireDone(await store.throwRehearsalAway(db, session));
    return read();
  });
}

/** Each team wins some matches, in turn; every fourth match is halved. */
function winnerOf(group: number) {
  return group % 4 === 0 ? null : (TEAM_IDS[group % TEAM_IDS.length] ?? null);
}
