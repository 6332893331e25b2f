import * as z from 'zod/mini';
import { type DeskChange, type DeskPart, type PeopleHere, PostedScore } from '#contract/desk/live.ts';
import { listen } from '#server/snapshots/listen.ts';
import { event } from './events.ts';
import { Presence } from './presence.ts';

export type DeskFeedOptions = {
  databaseUrl: string;
  send(bytes: Buffer): void;
  /** Called when an account or a session may have ended. */
  onAccounts(): void;
  onFault(error: unknown): void;
};

/** The organizers' feed of everything except the public board. Listens to the database once there is a reader. */
export class DeskFeed {
  readonly #options: DeskFeedOptions;
  readonly #presence = new Presence();
  #listener: { stop(): Promise<void> } | null = null;
  #sent = '';

  constructor(options: DeskFeedOptions) {
    this.#options = options;
  }

  start(): void {
    this.#listener ??= listen(this.#options.databaseUrl, 'desk', {
      // Notifications sent before the listener connected are lost, so everything counts as changed.
      onListening: () => this.tellChange({ part: 'other', tournamentId: null, by: null }),
      onMessage: (payload) => this.#hear(payload),
      onLost: this.#options.onFault,
    });
  }

  async stop(): Promise<void> {
    await this.#listener?.stop();
  }

  /** The event that lists the people at the desk. */
  people(): Buffer {
    const here: PeopleHere = { people: this.#presence.people(performance.now()) };
    return event('here', here);
  }

  /** Sends every reader the list of people present, if it has changed. */
  tellPeople(): void {
    const people = this.people();
    if (people.toString() === this.#sent) return;
    this.#sent = people.toString();
    this.#options.send(people);
  }

  #hear(payload: string): void {
    const message = readMessage(payload);
    if (message?.kind === 'here') {
      this.#presence.hear(message, performance.now());
      this.tellPeople();
    } else if (message?.kind === 'changed') {
      const { subject, tournamentId, by } = message;
      const part = PARTS[subject] ?? 'other';
      this.tellChange({ part, tournamentId, by });
      if (part === 'organizers') this.#options.onAccounts();
    } else if (message?.kind === 'posted') {
      const { kind: _, ...posted } = message;
      this.#options.send(event('posted', posted));
      this.tellChange({ part: 'scores', tournamentId: posted.tournamentId, by: posted.by });
    }
  }

  tellChange(change: DeskChange): void {
    this.#options.send(event('changed', change));
  }
}

/** A message on the database's channel for the desk. */
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

/** Null for an unknown kind of message, which a newer release may send. */
function readMessage(payload: string) {
  try {
    return z.safeParse(DeskMessage, JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** The part of the desk's data that each table belongs to. */
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
