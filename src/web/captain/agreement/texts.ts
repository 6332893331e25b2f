import type { DayAgreement, Standpoint } from '#contract/agreement.ts';
import { type DayNumber, HOLES } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { pointsByTeam } from '#web/captain/texts.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { capitalized, holesListed } from '#web/texts/words.ts';
import type { Said } from './answer.ts';

/** D-17 */
export const AGREEMENT = {
  title: (day: DayNumber) => `Points of Day ${day}`,
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
  takeBack: 'Take it back',
  hole: (hole: number) => `Hole ${hole}`,
  takeBackHole: (hole: number) => `Take back hole ${hole}`,
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
  noReason: 'Say what is wrong. The organizers read it.',
} as const;

export type Say = { tone: 'gold' | 'green' | 'red' | 'plain'; title: string; text: string };

/** Where the captain stands, above the points. */
export function sayStanding(day: DayAgreement, own: Standpoint, clock: Clock): Say {
  const number = day.day;
  const at = own.at === null ? '' : sayMoment(own.at, clock);
  if (day.state === 'official') {
    const since = day.since === null ? '' : ` since ${sayMoment(day.since, clock)}`;
    return {
      tone: 'plain',
      title: `Day ${number} is official`,
      text: `Official${since}. Ask the organizers to change a score.`,
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
      tone: 'red',
      title: `You disputed ${holesListed(own.disputed)}`,
      text: `${said}The organizers have it. ${othersStand(own.disputed.length)}`,
    };
  }
  const changes = day.before.map((entry) => `${changeOf(day, entry, own.teamId, clock)} `).join('');
  if (own.state === 'reopened') {
    return {
      tone: 'gold',
      title: `${capitalized(holesListed(own.reopened))} ${own.reopened.length === 1 ? 'is' : 'are'} open again`,
      text: `${changes}${othersStand(own.reopened.length)}`,
    };
  }
  if (own.state === 'agreed')
    return {
      tone: 'green',
      title: `You agreed to Day ${number}`,
      text: `${own.heardBy === null ? at : `${at}, asked by ${own.heardBy}`}. If a hole is corrected, you are asked again.`,
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

/** While a score of the day waits on this phone, its points are not what the captain has posted. */
export function sayWaiting(day: DayNumber): Say {
  return {
    tone: 'plain',
    title: `A score of Day ${day} waits on this phone`,
    text: 'Once the server has it, you can agree to the points or dispute a hole.',
  };
}

/** What organizers have ruled on the captain's own disputes. */
export function sayRulings({ ownDisputes }: DayAgreement): string[] {
  return ownDisputes.flatMap(({ hole, ruling }) =>
    ruling === null ? [] : [`The organizers ruled that hole ${hole} stands: “${ruling}”`],
  );
}

export function sayCaptain(
  { teamId, state, at, disputed, reopened }: Standpoint,
  own: TeamId,
  clock: Clock,
): string {
  const isOwn = teamId === own;
  const name = TEAM_NAMES[teamId];
  const when = at === null ? '' : `, ${sayMoment(at, clock)}`;
  switch (state) {
    case 'agreed':
      return `${isOwn ? 'You' : name} agreed${when}`;
    case 'disputed':
      return `${isOwn ? 'You' : name} disputed ${holesListed(disputed)}${when}`;
    case 'reopened':
      return `${isOwn ? 'You' : name}: ${holesListed(reopened)} ${reopened.length === 1 ? 'is' : 'are'} open again`;
    default:
      return isOwn ? 'You have not answered yet' : `${name}: not answered yet`;
  }
}

/** Which answer it is, and no more of it than is known. */
export function sayUnsent(said: Said, isOffline: boolean): string {
  const what = answerNamed(said);
  if (!said.mayHaveArrived) return `${isOffline ? 'No connection. ' : ''}${what} has not been sent.`;
  return isOffline
    ? `No connection. ${what} may not have arrived.`
    : `${what} may not have arrived. Sent again, it still counts once.`;
}

function answerNamed({ kind, day, holes }: Said): string {
  const named = holesListed(holes.map(({ hole }) => hole));
  if (kind === 'agree') return `Your agreement to ${holes.length === HOLES ? `Day ${day}` : named}`;
  return kind === 'dispute' ? `Your dispute of ${named}` : `Taking back ${named}`;
}

function changeOf(
  { holes }: DayAgreement,
  { hole, points: before, correctedAt }: DayAgreement['before'][number],
  own: TeamId,
  clock: Clock,
): string {
  const now = holes.find((entry) => entry.hole === hole)?.points;
  const when = correctedAt === null ? '' : ` at ${sayMoment(correctedAt, clock)}`;
  const is = now ? pointsByTeam(now, own) : 'undecided';
  return `Hole ${hole} was corrected${when}, after your answer: ${is}. Before: ${pointsByTeam(before, own)}.`;
}

const othersStand = (open: number) => `The other ${HOLES - open} holes stand.`;
