import type { closeDay, ruleOnDispute } from '#contract/desk/agreement.ts';
import type { Body } from '#contract/endpoint.ts';
import { type AnswerRefusal, answerRefusal } from '#domain/agreement/answer-refusal.ts';
import { type Answer, type HoleVersions, isCurrent } from '#domain/agreement/answers.ts';
import { isComplete, type Missing, missingForClosing } from '#domain/agreement/closing.ts';
import { dayAgreement } from '#domain/agreement/day-agreement.ts';
import { changeDay, type DayEvent, type DayRefusal } from '#domain/day-state.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { asAnsweredDay, type DayAnswers, readDayAnswers, unfinishedDay } from './answered-day.ts';
import { shown } from './answers.ts';
import { unsettledCards } from './champion-board.ts';
import { OF_YEAR, outcomeFunction } from './outcomes.ts';
import { type Connection, type Db, transaction } from './sql.ts';
import type { DayOf } from './tournament.ts';

export type DeskDay = DayOf & { session: Buffer };

type ClosingRefusal = { kind: 'not agreed'; missing: Missing };

/** The day's current state, or why it did not change: refused by a rule, or by the database. */
export type DayChange =
  | { outcome: 'done'; day: DayAnswers }
  | { outcome: 'refused'; refusal: DayRefusal | AnswerRefusal | ClosingRefusal | { kind: 'captains are in' } }
  | Refused;
type Refused = { outcome: (typeof OF_OPENING)[number] };

const OF_OPENING = [...OF_YEAR, 'not-open', 'has-scores'] as const;

const BEGIN = outcomeFunction('begin_day_change', OF_YEAR)<
  [session: Buffer, tournamentId: number, needsFresh: boolean]
>;
const CHANGE_DAY = outcomeFunction('change_day_from_desk', OF_YEAR);
const LET_CAPTAINS_IN = outcomeFunction('let_captains_in', OF_YEAR);
const TAKE_BACK_OPENING = outcomeFunction('take_back_opening', OF_OPENING);
const RULE = outcomeFunction('rule_from_desk', OF_YEAR);
const DISPUTE = outcomeFunction('dispute_in_rehearsal', OF_YEAR);

export function changeDayFromDesk(
  db: Db,
  at: DeskDay,
  event: Exclude<DayEvent, { kind: 'make official' }>,
): Promise<DayChange> {
  return judged(db, at, false, async (connection, found) => {
    const transition = changeDay(found.state, event, unfinishedDay(found));
    if (!transition.ok) return { outcome: 'refused', refusal: transition.refusal };
    const reason = event.kind === 'open' ? null : event.reason;
    return write(CHANGE_DAY, connection, at, transition.state, reason, [], '[]', null);
  });
}

/** D-16: lets captains post again after a day was reopened. */
export function letCaptainsIn(db: Db, at: DeskDay): Promise<DayChange> {
  return judged(db, at, false, async (connection, found) => {
    if (!found.captainsOut) return { outcome: 'refused', refusal: { kind: 'captains are in' } };
    return write(LET_CAPTAINS_IN, connection, at);
  });
}

/** D-28: sets the day back to not open, if nothing has been posted yet. */
export function takeBackOpening(db: Db, at: DeskDay): Promise<DayChange> {
  return judged(db, at, false, (connection) => write(TAKE_BACK_OPENING, connection, at));
}

/** D-16, D-17: closing applies only to the points that were read aloud. */
export function closeDayFromDesk(
  db: Db,
  at: DeskDay,
  { ruling, withoutChampion, agreedAloud, seen }: Body<typeof closeDay>,
): Promise<DayChange> {
  return judged(db, at, true, async (connection, found) => {
    const unfinished = unfinishedDay(found);
    // A state that does not allow closing is reported before missing results or cards.
    const cards = at.day === 2 ? await unsettledCards(connection, at.tournamentId) : 0;
    const event = { kind: 'make official', ruling, withoutChampion } as const;
    const transition = changeDay(found.state, event, unfinished, cards);
    if (!transition.ok) return { outcome: 'refused', refusal: transition.refusal };
    const now = asAnsweredDay(found);
    const changed = found.holes.filter(({ hole }) => !isSeen(hole, seen, now.now)).map(({ hole }) => hole);
    if (changed.length > 0) return { outcome: 'refused', refusal: { kind: 'changed since', holes: changed } };

    const stand = dayAgreement(now.answers, now.now);
    const aloud = agreedAloud.filter((teamId) => stand[teamId].state !== 'agreed');
    // A captain with an open dispute cannot agree aloud, so such an agreement is refused.
    const heard = aloud.filter((teamId) => stand[teamId].state !== 'disputed');
    const said: Answer[] = heard.map((teamId) => ({ teamId, at: '', kind: 'agree', holes: now.now }));
    const missing = missingForClosing(unfinished, dayAgreement([...now.answers, ...said], now.now));
    if (
      heard.length < aloud.length ||
      (aloud.length > 0 && now.undecided.length > 0) ||
      (ruling === null && !isComplete(missing))
    )
      return { outcome: 'refused', refusal: { kind: 'not agreed', missing } };
    const read = JSON.stringify(shown(found, now.now));
    const why = cards > 0 ? withoutChampion : null;
    return write(CHANGE_DAY, connection, at, transition.state, ruling ?? why, aloud, read, why);
  });
}

/** D-17: the ruling keeps the hole's scores and settles the dispute. */
export function ruleFromDesk(
  db: Db,
  at: DeskDay,
  { teamId, reason, hole, versions }: Body<typeof ruleOnDispute>,
): Promise<DayChange> {
  return judged(db, at, false, async (connection, found) => {
    const answer: Answer = { teamId, at: '', kind: 'rule', reason, hole, versions };
    const refusal = answerRefusal(answer, asAnsweredDay(found));
    if (refusal) return { outcome: 'refused', refusal };
    return write(RULE, connection, at, teamId, hole, JSON.stringify(shown(found, [answer])), reason);
  });
}

/**
 * D-20: posts a dispute for the first team that has none. The disputed hole is the first one that
 * gave this team no points or, if there is none, hole 1.
 */
export function disputeInRehearsal(db: Db, at: DeskDay, reason: string) {
  return judged(db, at, false, async (connection, found) => {
    const { now, answers } = asAnsweredDay(found);
    const stand = dayAgreement(answers, now);
    const teamId = TEAM_IDS.find((team) => stand[team].state !== 'disputed');
    const lost = found.holes.find(({ points }) => teamId && points?.[teamId] === 0) ?? found.holes[0];
    if (!teamId || !lost) return { outcome: 'everyone-disputes' as const };
    const { hole, versions } = lost;
    const answer: Answer = { teamId, at: '', kind: 'dispute', reason, hole, versions };
    const refusal = answerRefusal(answer, asAnsweredDay(found));
    if (refusal) return { outcome: refusal.kind === 'official' ? 'official' : 'not-open' } as const;
    const seen = JSON.stringify(shown(found, [lost]));
    return reread(connection, at, await DISPUTE(connection, at.session, at.day, teamId, hole, seen, reason));
  });
}

/**
 * Locks the tournament, then reads the day and calls `judge`. Until the transaction ends, the lock keeps out
 * posts and answers.
 */
function judged<Change>(
  db: Db,
  at: DeskDay,
  needsFresh: boolean,
  judge: (connection: Connection, found: DayAnswers) => Promise<Change>,
): Promise<Change | Refused> {
  return transaction<Change | Refused>(db, async (connection) => {
    const outcome = await BEGIN(connection, at.session, at.tournamentId, needsFresh);
    if (outcome !== 'done') return { outcome };
    const found = await readDayAnswers(connection, at);
    return found ? judge(connection, found) : { outcome: 'no-tournament' };
  });
}

type Outcome = 'done' | Refused['outcome'];

/** Calls a function that changes the day, and reads the day again. */
async function write(
  call: (connection: Connection, ...values: unknown[]) => Promise<Outcome>,
  connection: Connection,
  at: DeskDay,
  ...values: unknown[]
) {
  return reread(connection, at, await call(connection, at.session, at.tournamentId, at.day, ...values));
}

/** Reads the day again if the change succeeded. */
async function reread(connection: Connection, at: DeskDay, outcome: Outcome) {
  if (outcome !== 'done') return { outcome };
  const found = await readDayAnswers(connection, at);
  return found ? { outcome, day: found } : { outcome: 'no-tournament' as const };
}

function isSeen(hole: number, seen: readonly HoleVersions[], now: readonly HoleVersions[]): boolean {
  const entry = seen.find((one) => one.hole === hole);
  return entry !== undefined && isCurrent(entry, now);
}
