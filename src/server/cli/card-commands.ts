import { type CardHole, PICKED_UP } from '#domain/county-champion/card.ts';
import { actingAs } from '#server/store/acting.ts';
import { postCardHole, postSignedCard } from '#server/store/cards.ts';
import { championBoardOf } from '#server/store/champion-board.ts';
import { UNNAMED } from '#server/store/outcomes.ts';
import { readRecords } from '#server/store/records.ts';
import { setCaptainsAward } from '#server/store/tournament.ts';
import type { Command } from './command.ts';
import { notPosted } from './command.ts';
import { findPlayer } from './find-player.ts';
import { readStrokes, required } from './parse-args.ts';

/** Commands for the players' own cards of Day 2, and for the awards (D-15, R-66). */
export const CARD_COMMANDS: Readonly<Record<string, Command>> = {
  card: {
    usage: 'card "PLAYER" HOLE STROKES|P|- ["REASON"]',
    help: "post a hole of a player's own card on Day 2; P means picked up, - clears it",
    async run({ db, tournamentId, organizer }, [name, hole, word, reason]) {
      const player = await findPlayer(db, tournamentId, name);
      const posted = { player: player.id, hole: Number(hole), shows: readCardHole(word) };
      const { outcome } = await postCardHole(db, posted, { ...UNNAMED, organizer, reason: reason ?? null });
      if (outcome === 'not-found') throw new Error(`There is no hole ${hole}.`);
      if (outcome !== 'done') throw new Error(notPosted(outcome));
      return `${player.name}, hole ${hole}: ${posted.shows ?? 'empty'}.`;
    },
  },
  sign: {
    usage: 'sign "PLAYER" TOTAL [OUT IN]',
    help: 'the total that the player signed for; the card counts once its holes agree with it',
    async run({ db, tournamentId, organizer }, [name, total, out, back]) {
      const player = await findPlayer(db, tournamentId, name);
      const signed = {
        total: readSum(total),
        out: out ? readSum(out) : null,
        in: back ? readSum(back) : null,
      };
      const { outcome } = await postSignedCard(
        db,
        { player: player.id, signed, ruledTotal: null },
        { ...UNNAMED, organizer },
      );
      if (outcome !== 'done') throw new Error(notPosted(outcome));
      return `${player.name} signed for ${signed.total}.`;
    },
  },
  rule: {
    usage: 'rule "PLAYER" TOTAL "REASON"',
    help: 'rule that the holes are right, whatever was signed for: the card counts with this total',
    async run({ db, tournamentId, organizer }, [name, total, reason]) {
      const player = await findPlayer(db, tournamentId, name);
      const why = required(reason, 'a reason');
      const [records] = await readRecords(db, [tournamentId]);
      const card = records?.cards.find((entry) => entry.player.id === player.id);
      const { total: signedTotal = null, ...nines } = card?.signed ?? { out: null, in: null };
      const signed = signedTotal === null ? null : { ...nines, total: signedTotal };
      const { outcome } = await postSignedCard(
        db,
        { player: player.id, signed, ruledTotal: readSum(total) },
        { ...UNNAMED, organizer, reason: why },
      );
      if (outcome !== 'done') throw new Error(notPosted(outcome));
      return `The card of ${player.name} counts if its holes add up to ${total}.`;
    },
  },
  champion: {
    usage: 'champion',
    help: 'show the County Champion board',
    async run({ db, tournamentId }) {
      const [records] = await readRecords(db, [tournamentId]);
      const rows = records ? championBoardOf(records).rows : [];
      if (rows.length === 0) return 'There are no cards yet.';
      return rows
        .map(({ player, state, position, holesPlayed, total }) =>
          [position ?? '-', player.name, player.teamId, `${holesPlayed} holes`, total ?? state].join('  '),
        )
        .join('\n');
    },
  },
  award: {
    usage: 'award "PLAYER"|-',
    help: "the winner of the Captain's Award; - removes it",
    async run({ db, tournamentId, organizer }, [name]) {
      const player = name === '-' ? null : await findPlayer(db, tournamentId, name);
      await actingAs(db, { organizer }, (connection) =>
        setCaptainsAward(connection, tournamentId, player?.id ?? null),
      );
      return player ? `${player.name} has won the Captain's Award.` : "Nobody has won the Captain's Award.";
    },
  },
};

function readCardHole(word: string | undefined): CardHole {
  return word?.toUpperCase() === 'P' ? PICKED_UP : readStrokes(word);
}

function readSum(word: string | undefined): number {
  if (!word || !/^\d{1,3}$/.test(word)) throw new Error('A sum of strokes is a whole number.');
  return Number(word);
}
