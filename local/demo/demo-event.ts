import { type Card, summarizeCard } from '#domain/county-champion/card.ts';
import { startsByInterval } from '#domain/pairings/starts.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { drawDay, publishDay } from '#server/store/arrange-pairings.ts';
import { postCardHole, postSignedCard } from '#server/store/cards.ts';
import { changeDayState } from '#server/store/days.ts';
import { postNotice } from '#server/store/notices.ts';
import { readPairings, setStarts } from '#server/store/pairings.ts';
import { setSite, setSocialLinks } from '#server/store/site.ts';
import { type Db, transaction } from '#server/store/sql.ts';
import { setCaptainsAward, setStatus } from '#server/store/tournament.ts';
import { demoCards } from './demo-cards.ts';

/** Draws the groups of both days, sets their tee times and publishes them. */
export async function pairDemo(db: Db, tournamentId: number): Promise<void> {
  await transaction(db, async (connection) => {
    for (const day of DAY_NUMBERS) {
      const timed = startsByInterval(day, '09:00', day === 1 ? 15 : 10);
      if (timed.ok) await setStarts(connection, tournamentId, day, timed.starts);
      const problems = [
        ...(await drawDay(connection, tournamentId, day, `demonstration ${tournamentId}`)),
        ...(await publishDay(connection, tournamentId, day)),
      ];
      if (problems.length > 0)
        throw new Error(`The demonstration breaks a rule: ${JSON.stringify(problems)}`);
    }
  });
}

/**
 * The number of holes filled in on a group's Day 2 cards: all for the first three groups, a few for the next three,
 * none for the rest.
 */
export const UNDER_WAY = (group: number) => (group <= 3 ? 18 : group <= 6 ? 5 : 0);
export const PLAYED = () => 18;

/**
 * Posts each player's Day 2 card, up to their group's number of holes. If some groups are still playing, one
 * finished card has a signed total that does not match its strokes.
 */
export async function postDemoCards(
  db: Db,
  tournamentId: number,
  { holesOf, seed }: { holesOf: (group: number) => number; seed: number },
): Promise<void> {
  const { groups } = await readPairings(db, tournamentId, 2);
  const places = groups.flatMap(({ group, players }) => players.map((player) => ({ player, group })));
  const cards = demoCards(places.length, seed);
  for (const [place, { player, group }] of places.entries()) {
    const card: Card = cards[place] ?? [];
    const played = card.slice(0, holesOf(group));
    for (const [index, shows] of played.entries()) {
      const { outcome } = await postCardHole(db, { player, hole: index + 1, shows });
      if (outcome !== 'done') throw new Error(`The demonstration was refused: ${outcome}`);
    }
    const { total } = summarizeCard(card);
    if (played.length < card.length || total === null) continue;
    const isWrong = place === 7 && holesOf(12) < 18;
    const signed = { out: null, in: null, total: isWrong ? total + 1 : total };
    await postSignedCard(db, { player, signed, ruledTotal: null });
  }
}

/** Makes both days official, gives the Captain's Award, and completes the tournament. */
export async function completeDemo(db: Db, tournamentId: number): Promise<void> {
  await transaction(db, async (connection) => {
    for (const day of DAY_NUMBERS) {
      const event = { kind: 'make official', ruling: null } as const;
      const made = await changeDayState(connection, tournamentId, day, event);
      if (!made.ok) throw new Error(`Day ${day} of the demonstration is ${made.refusal.kind}`);
    }
    const { groups } = await readPairings(connection, tournamentId, 1);
    await setCaptainsAward(connection, tournamentId, groups[0]?.players[0] ?? null);
    await setStatus(connection, tournamentId, 'completed');
  });
}

/** Fills in obviously made-up contact details and links, and posts a notice. */
export async function fillDemoSite(db: Db, tournamentId: number): Promise<void> {
  await setSite(db, 'email', 'organizers@cup.example');
  await setSite(db, 'phone', '+1 906 555 0100');
  await setSite(db, 'location', 'Sample City, Michigan');
  await setSite(db, 'hashtag', '#SampleCup');
  await setSite(db, 'parking', 'In the upper field. Please leave the clubhouse lot to the players.');
  await setSite(db, 'walking', 'Follow the white ropes. The terrace looks over holes 1, 9 and 18.');
  await setSite(db, 'food', 'Sample pasties and coffee at the turn, from 10:00 AM until they are gone.');
  await setSocialLinks(db, [
    { label: 'Sample Social', url: 'https://social.example/sample-cup' },
    { label: 'Sample Pictures', url: 'https://pictures.example/sample-cup' },
  ]);
  await transaction(db, (connection) =>
    postNotice(connection, tournamentId, { text: 'Lunch is served from noon in the sample clubhouse.' }),
  );
}
