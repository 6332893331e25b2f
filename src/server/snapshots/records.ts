import type { ChampionBoard } from '#contract/county-champion.ts';
import type { DayStates } from '#contract/day-states.ts';
import type { Notice } from '#contract/notice.ts';
import type { Pairings, Player } from '#contract/pairings.ts';
import { dayAgreement, publicAgreement } from '#domain/agreement/day-agreement.ts';
import { type Card, isCard } from '#domain/county-champion/card.ts';
import { championBoard, type Entry } from '#domain/county-champion/ranking.ts';
import { differingHoles } from '#domain/county-champion/second-entry.ts';
import { cardCounts, type Signed } from '#domain/county-champion/signed-for.ts';
import { DAY_NUMBERS, HOLES } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { asAnswer } from '#server/store/answered-day.ts';
import type { RecordsRow } from '#server/store/records.ts';
import type { SnapshotRow } from '#server/store/snapshot.ts';

type CardRow = RecordsRow['cards'][number];

const EMPTY_CARD: Card = Array.from({ length: HOLES }, () => null);

export function pairingsOf({ groups }: RecordsRow): Pairings {
  const days = DAY_NUMBERS.map((day) => ({
    day,
    groups: groups.filter((group) => group.day === day).map(({ day: _, ...group }) => group),
  }));
  return { days: days.filter((day) => day.groups.length > 0) };
}

/** In the order of tee times, then players with a card who are not in a published group. */
export function championBoardOf({ groups, cards }: RecordsRow): ChampionBoard {
  const players = new Map<number, Player>();
  const byTime = groups
    .filter(({ day }) => day === 2)
    .toSorted((a, b) => (a.teeTime ?? '').localeCompare(b.teeTime ?? '') || a.group - b.group);
  for (const player of [...byTime.flatMap((group) => group.players), ...cards.map(({ player }) => player)])
    players.set(player.id, player);

  const cardOf = new Map(cards.map((card) => [card.player.id, card]));
  const { rows, countBacks } = championBoard([...players.keys()].map((id) => entryOf(id, cardOf.get(id))));
  return {
    rows: rows.flatMap(({ player: id, state, position, shared, holesPlayed, total }) => {
      const player = players.get(id);
      // An unchecked total is not published.
      const counted = state === 'ranked' ? total : null;
      return player ? [{ player, state, position, shared, holesPlayed, total: counted }] : [];
    }),
    countBacks,
  };
}

function entryOf(player: number, row: CardRow | undefined): Entry {
  if (!row || !isCard(row.holes)) return { player, card: EMPTY_CARD, counts: false };
  const total = row.holes.reduce<number>((sum, hole) => sum + (typeof hole === 'number' ? hole : 0), 0);
  // A ruling applies to the total at that time: it ends when a hole changes the total.
  const counts = cardCounts(row.holes, signedOf(row), row.ruledTotal === total);
  const isDoubtful = isCard(row.second) && differingHoles(row.holes, row.second).length > 0;
  return { player, card: row.holes, counts: counts && !isDoubtful };
}

function signedOf({ signed }: CardRow): Signed | null {
  return signed.total === null ? null : { ...signed, total: signed.total };
}

export function noticeOf({ notice }: RecordsRow): Notice {
  if (!notice) return { notice };
  const { text, postedAt, nextWordAt } = notice;
  return { notice: { text, postedAt: instant(postedAt), nextWordAt: nextWordAt && instant(nextWordAt) } };
}

export function dayStatesOf(
  { days }: RecordsRow,
  holes: SnapshotRow['holes'],
  corrections: DayStates['corrections'],
): DayStates {
  return {
    days: days.map(({ day, state, since, wasOfficial, answers }) => {
      const now = holes.filter((hole) => hole.day === day);
      const captains = dayAgreement(answers.map(asAnswer), now);
      const told = publicAgreement(state, wasOfficial, captains);
      return {
        day,
        state,
        since: since && instant(since),
        underReview: told?.kind === 'under review',
        reviewed: told?.kind === 'under review' ? told.holes : [],
        agreed: TEAM_IDS.filter((teamId) => captains[teamId].state === 'agreed'),
      };
    }),
    corrections,
  };
}

/** As the contract writes it, whatever zone the database prints. */
export function instant(text: string): string {
  return new Date(text).toISOString();
}
