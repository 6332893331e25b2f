import * as z from 'zod/mini';
import { type DeskPart, PostedScore } from '#contract/desk/live.ts';

/** What the database says on its channel for the desk. */
const DeskMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('here'), tab: z.string(), name: z.string(), page: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('changed'),
    subject: z.string(),
    tournamentId: z.nullable(z.int()),
    by: z.nullable(z.string()),
  }),
  z.extend(PostedScore, { kind: z.literal('posted') }),
]);
export type DeskMessage = z.output<typeof DeskMessage>;

/** Null for what this version does not know. */
export function readMessage(payload: string): DeskMessage | null {
  try {
    return z.safeParse(DeskMessage, JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** The part of the event that a table belongs to. */
const PARTS: Readonly<Record<string, DeskPart>> = {
  tournaments: 'event',
  teams: 'event',
  site: 'event',
  days: 'days',
  players: 'rosters',
  pairings: 'pairings',
  captains: 'captains',
  access_codes: 'captains',
  organizers: 'organizers',
  passkeys: 'organizers',
  organizer_invitations: 'organizers',
  answers: 'answers',
  matches: 'matches',
  paper_totals: 'paper',
  cards: 'cards',
  card_holes: 'cards',
  second_entries: 'cards',
  notices: 'notice',
};

export function partOf(subject: string): DeskPart {
  return PARTS[subject] ?? 'other';
}
