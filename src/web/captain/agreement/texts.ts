import type { DayAgreement, Standpoint } from '#contract/agreement.ts';
import { type DayNumber, HOLES } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { ASK_ORGANIZERS, ownFirst } from '#web/captain/texts.ts';
import { atMoment, type Clock, sayMoment } from '#web/texts/course-time.ts';
import { capitalized, holesListed } from '#web/texts/words.ts';
import type { Said } from './answer.ts';

/** D-17 */
export const AGREEMENT = {
  title: (day: DayNumber) => `Day ${day} points`,
  captains: 'The three captains',
  strokes: 'Our strokes, hole by hole',
  team: 'Team',
  sum: 'Sum',
  reviewed: 'under review',
  agree: (day: DayNumber) => `Agree to Day ${day}`,
  agreeTo: (holes: readonly number[]) => `Agree to ${holesListed(holes)}`,
  dispute: 'Dispute a hole',
  disputeHole: (hole: number) => `Dispute hole ${hole}`,
  disputeOther: 'Dispute another hole',
  takeBack: 'Withdraw',
  hole: (hole: number) => `Hole ${hole}`,
  takeBackHole: (hole: number) => `Withdraw the dispute over hole ${hole}`,
  sending: 'Sending...',
  sendAgain: 'Send again',
  drop: 'Do not send',
  dropAgain: 'Do not send again',
} as const;

export const DISPUTE = {
  title: 'Dispute a hole',
  one: 'One hole at a time',
  which: 'Which hole?',
  now: (hole: number) => `Hole ${hole} now`,
  wrong: 'What is wrong?',
  cancel: 'Cancel',
  noHole: 'Choose a hole.',
  noReason: 'Say what is wrong. The organizers will read it.',
} as const;

export type Say = { tone: 'gold' | 'ok' | 'danger' | 'plain'; title: string; text: string };

/** The state of the captain's own answer, shown above the points. */
export function sayStanding(day: DayAgreement, own: Standpoint, clock: Clock): Say {
  const number = day.day;
  const at = own.at === null ? '' : sayMoment(own.at, clock);
  if (day.state === 'official') {
    const since = day.since === null ? '' : ` since ${sayMoment(day.since, clock)}`;
    return {
      tone: 'plain',
      title: `Day ${number} is official`,
      text: `Official${since}. ${ASK_ORGANIZERS}`,
    };
  }
  const undecided = day.holes.filter(({ points }) => points === null).length;
  if (undecided > 0)
    return {
      tone: 'plain',
      title: `${HOLES - undecided} of ${HOLES} holes are decided`,
      text: 'Once all of them are, you can agree to the points or dispute a hole.',
    };
  if (own.state === 'disputed') {
    const [only, ...more] = openDisputes(day);
    const said = only && more.length === 0 ? `${sayDispute(only, clock)} ` : '';
    return {
      tone: 'danger',
      title: `You disputed ${holesListed(own.disputed)}`,
      text: `${said}The organizers have been told. ${unaffected(own.disputed.length)}`,
    };
  }
  const changes = day.before.map((entry) => `${sayChange(day, entry, own.teamId, clock)} `).join('');
  if (own.state === 'reopened') {
    return {
      tone: 'gold',
      title: hasChanged(own.reopened),
      text: `${changes}${unaffected(own.reopened.length)}`,
    };
  }
  if (own.state === 'agreed')
    return {
      tone: 'ok',
      title: `You agreed to Day ${number}`,
      text: `${own.heardBy === null ? at : `${at}, in person to ${own.heardBy}`}. If a hole changes, we will ask you again.`,
    };
  return {
    tone: 'gold',
    title: `All ${HOLES} holes are decided`,
    text: `${changes}Do these points look right to you?`,
  };
}

type Dispute = DayAgreement['ownDisputes'][number];

export function openDisputes({ ownDisputes }: DayAgreement): Dispute[] {
  return ownDisputes.filter(({ ruling }) => ruling === null);
}

export const sayDispute = ({ reason, at }: Dispute, clock: Clock) => `${sayMoment(at, clock)}: “${reason}”`;

/** Shown while a score of the day is waiting to be sent, because the points do not include it yet. */
export function sayWaiting(day: DayNumber): Say {
  return {
    tone: 'plain',
    title: `A Day ${day} score is waiting to be sent`,
    text: 'Once the server has it, you can agree to the points or dispute a hole.',
  };
}

/** The organizers' rulings on the captain's own disputes. */
export function sayRulings({ ownDisputes }: DayAgreement): string[] {
  return ownDisputes.flatMap(({ hole, ruling }) =>
    ruling === null ? [] : [`The organizers ruled that hole ${hole} is right: “${ruling}”`],
  );
}

export function sayCaptain(standpoint: Standpoint, own: TeamId, clock: Clock): string {
  const { teamId, state, at, disputed, reopened } = standpoint;
  const isOwn = teamId === own;
  const name = TEAM_NAMES[teamId];
  const when = at === null ? '' : `, ${sayMoment(at, clock)}`;
  switch (state) {
    case 'agreed':
      return `${isOwn ? 'You' : name} agreed${when}`;
    case 'disputed':
      return `${isOwn ? 'You' : name} disputed ${holesListed(disputed)}${when}`;
    case 'reopened':
      return `${isOwn ? 'You' : name} agreed before ${holesListed(reopened)} changed`;
    default:
      return isOwn ? 'You have not answered yet' : `${name}: not answered yet`;
  }
}

/** Says that an answer has not been sent, or that it may not have arrived. */
export function sayUnsent(said: Said, isOffline: boolean): string {
  const what = answerNamed(said);
  const [first, last] = isOffline ? ['No connection. ', ''] : ['', ' Sending it again is safe.'];
  if (!said.mayHaveArrived) return `${first}${what} has not been sent.`;
  if (said.kind === 'take back')
    return `${first}We could not tell whether your dispute over ${holesNamed(said)} was withdrawn.${last}`;
  return `${first}${what} may not have arrived.${last}`;
}

const holesNamed = ({ holes }: Said) => holesListed(holes.map(({ hole }) => hole));

function answerNamed(said: Said): string {
  const { kind, day, holes } = said;
  const named = holesNamed(said);
  if (kind === 'agree') return `Your agreement to ${holes.length === HOLES ? `Day ${day}` : named}`;
  return kind === 'dispute' ? `Your dispute over ${named}` : `Your withdrawal of the dispute over ${named}`;
}

const hasChanged = (holes: readonly number[]) =>
  holes.length === 1
    ? `${capitalized(holesListed(holes))} has changed. Please check it.`
    : `${capitalized(holesListed(holes))} have changed. Please check them.`;

type Before = DayAgreement['before'][number];

/** One of several changed holes: 'Hole 12, corrected at 2:58 PM. The points did not change.' */
function sayChange(day: DayAgreement, before: Before, own: TeamId, clock: Clock): string {
  const when = before.correctedAt === null ? '' : `, corrected ${atMoment(before.correctedAt, clock)}`;
  return `Hole ${before.hole}${when}. ${sayPointsChange(day, before, own)}`;
}

/** 'The points did not change.', or each team's new points. */
export function sayPointsChange({ holes }: DayAgreement, { hole, points: was }: Before, own: TeamId): string {
  const now = holes.find((entry) => entry.hole === hole)?.points;
  if (!now) return 'The hole is undecided now.';
  const teams = ownFirst(own);
  const changed = teams.filter((teamId) => now[teamId] !== was[teamId]);
  if (changed.length === 0) return 'The points did not change.';
  const said = changed.map((teamId) => `${TEAM_NAMES[teamId]} now ${now[teamId]} (was ${was[teamId]})`);
  const same = teams.filter((teamId) => !changed.includes(teamId));
  return [`${said.join(', ')}.`, ...same.map((teamId) => `${TEAM_NAMES[teamId]} still ${now[teamId]}.`)].join(
    ' ',
  );
}

/** One hole that has changed since the captain's answer. Shows only their own team's strokes (R-54). */
export const CHANGED = {
  title: (hole: number) => hasChanged([hole]),
  strokes: (from: number | null, to: number | null) =>
    `Your score went from ${from ?? 'empty'} to ${to ?? 'empty'}.`,
  corrected: (by: string | null, when: string | null) =>
    `Corrected${by === null ? '' : ` by ${by}`}${when === null ? '' : ` ${when}`}, after you agreed. ${unaffected(1)}`,
} as const;

const unaffected = (open: number) => `The other ${HOLES - open} holes are not affected.`;
