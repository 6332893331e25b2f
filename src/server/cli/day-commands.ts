import type { DayRefusal } from '#domain/day-state.ts';
import type { DayNumber } from '#domain/rules.ts';
import { actingAs } from '#server/store/acting.ts';
import { type CommandedEvent, changeDayState, letCaptainsIn } from '#server/store/days.ts';
import { postNotice, takeDownNotice } from '#server/store/notices.ts';
import { openDay } from '#server/store/tournament.ts';
import type { Command, CommandContext } from './command.ts';
import { readClockTime, readDay, required } from './parse-args.ts';

/** The states of a day (D-16), and the public notice about it (D-21). */
export const DAY_COMMANDS: Readonly<Record<string, Command>> = {
  open: {
    usage: 'open DAY',
    help: 'open a day: creates its 54 empty scores',
    async run({ db, tournamentId }, [day]) {
      const created = await openDay(db, tournamentId, readDay(day));
      return created > 0 ? `Day ${day} is open: ${created} empty scores.` : `Day ${day} was already open.`;
    },
  },
  suspend: withReason('suspend', 'suspend play; scores can still be posted'),
  resume: withReason('resume', 'resume play'),
  official: {
    usage: 'official DAY ["RULING"]',
    help: "make a day's result official and lock it; a day that is not finished needs a ruling",
    run: async (context, [day, ruling]) =>
      change(context, readDay(day), { kind: 'make official', ruling: ruling ?? null }),
  },
  reopen: withReason('reopen', 'open an official day again, for the organizers'),
  'let-in': {
    usage: 'let-in DAY',
    help: 'let captains post again on a day that was reopened',
    async run({ db, tournamentId, organizer }, [day]) {
      const isLet = await actingAs(db, { organizer }, (connection) =>
        letCaptainsIn(connection, tournamentId, readDay(day)),
      );
      return isLet ? `Captains can post on Day ${day} again.` : `Captains can already post on Day ${day}.`;
    },
  },
  notice: {
    usage: 'notice "SENTENCE" [HH:MM]|-',
    help: 'one sentence on every page, and the time of the next update today; - takes it down',
    async run({ db, tournamentId, organizer }, [text, nextWord]) {
      if (text === '-') {
        const taken = await takeDownNotice(db, tournamentId);
        return taken ? 'The notice is taken down.' : 'There was no notice.';
      }
      const notice = {
        text: required(text, 'a sentence').trim(),
        nextWordAt: nextWord === undefined ? null : readClockTime(nextWord),
      };
      await actingAs(db, { organizer }, (connection) => postNotice(connection, tournamentId, notice));
      return 'The notice is on every page.';
    },
  },
};

function withReason(kind: 'suspend' | 'resume' | 'reopen', help: string): Command {
  return {
    usage: `${kind} DAY "REASON"`,
    help,
    run: async (context, [day, reason]) =>
      change(context, readDay(day), { kind, reason: required(reason, 'a reason') }),
  };
}

async function change(
  { db, tournamentId, organizer }: CommandContext,
  day: DayNumber,
  event: CommandedEvent,
): Promise<string> {
  const reason = 'reason' in event ? event.reason : 'ruling' in event ? event.ruling : null;
  const transition = await actingAs(db, { organizer, reason }, (connection) =>
    changeDayState(connection, tournamentId, day, event),
  );
  if (!transition.ok) throw new Error(`Day ${day} was not changed: ${refusalText(transition.refusal)}.`);
  return `Day ${day} is ${transition.state}.`;
}

function refusalText(refusal: DayRefusal): string {
  if (refusal.kind === 'cards missing')
    return `cards missing: ${refusal.cards}; a ruling closes it without a County Champion, for a reason shown to the public`;
  if (refusal.kind !== 'not finished') return refusal.kind;
  const { holes, matches, paper } = refusal.unfinished;
  const missing = [
    holes.length > 0 ? `holes ${holes.join(', ')}` : '',
    matches.length > 0 ? `matches ${matches.join(', ')}` : '',
    ...paper.map(
      (card) => `the paper total of the ${card.teamId} (${card.paper}, the sheet says ${card.sheet})`,
    ),
  ];
  return `not finished: ${missing.filter(Boolean).join(' and ')}; a ruling can make it official`;
}
