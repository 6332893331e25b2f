import type { DayStates } from '#contract/day-states.ts';
import type { Hole, LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import { type Verdict, verdictOf } from '#domain/result.ts';
import { DAY_NUMBERS, type DayNumber, HOLES } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { atCourse, atMoment, sayMoment } from '#web/texts/course-time.ts';
import { SITE } from '#web/texts/site.ts';
import { capitalized, holesListed, listed } from '#web/texts/words.ts';
import { countPoints } from './live-texts.ts';
import { type Phase, phaseOf } from './phase.ts';

type Entries = readonly LeaderboardEntry[];

const DAY_MS = 86_400_000;

export const championsOf = (year: number) => `Champions ${year}`;

export const listTeams = (entries: Entries) => listed(entries.map((entry) => entry.team.name));

export function leadersOf(entries: Entries): LeaderboardEntry[] {
  return entries.filter((entry) => entry.position === 1);
}

/** 'Powdermen 19, Timbermen 18, Stopemen 16' */
export const scoreLine = (entries: Entries) =>
  entries.map(({ team, totalPoints }) => `${team.name} ${totalPoints}`).join(', ');

/** 'Day 2, 9 of 18 holes', 'Day 2 tees off in 6 days' */
export function progressOf(phase: Phase, tournament: Tournament, asOf: string | null): string {
  if (phase.kind === 'play') return `Day ${phase.day}, ${phase.decided} of ${HOLES} holes`;
  if (phase.kind === 'before') return teeOff(tournament, phase.day, asOf);
  return phase.kind === 'final' ? 'Final' : ALL_IN;
}

/** 'Day 2, hole 10 is next' */
const nextOf = (phase: Phase) =>
  phase.kind === 'play' && phase.next ? `Day ${phase.day}, hole ${phase.next} is next` : null;

/** A countdown in words, which counts calendar days at the course. */
export function teeOff({ status, days, timeZone }: Tournament, day: DayNumber, asOf: string | null): string {
  const plan = days.find((entry) => entry.day === day);
  if (!plan?.date) return `Day ${day}: ${SITE.tbd}`;
  const time = formatTime(plan.startTime);
  const now = asOf && atCourse(new Date(asOf), timeZone);
  if (!now || `${now.date} ${now.time}` >= `${plan.date} ${plan.startTime}`)
    return now && status === 'active' && plan.open
      ? `Day ${day} is under way`
      : `Day ${day}: ${formatDay(plan.date)}, ${time}`;
  const left = (Date.parse(plan.date) - Date.parse(now.date)) / DAY_MS;
  const when = left > 1 ? `in ${left} days` : `${left === 1 ? 'tomorrow' : 'today'}, ${time}`;
  return `Day ${day} tees off ${when}`;
}

/** The facts behind all wording on the plate, the board, the clubhouse screen, shared links and announcements. */
export type Facts = {
  tournament: Tournament;
  entries: Entries;
  /** `holes` and `days` are undefined until they have loaded. */
  holes: readonly Hole[] | undefined;
  days: DayStates | undefined;
  asOf: string | null;
};

export type News = {
  verdict: Verdict;
  look: 'live' | 'suspended' | 'lost' | 'rest' | 'unofficial' | 'champion';
  /** The plate's two lines: the news, then the state as one word with its details. */
  headline: string;
  word: string;
  details: string;
  /** The same news in sentences for a board, and how much is left to play. */
  sentence: string;
  left: string;
};

/**
 * D-32: clinched, first, under review, withdrawn and declared are all worded differently. `past`: the connection is
 * lost.
 */
export function newsOf({ tournament, entries, holes, days, asOf }: Facts, past = false): News {
  const phase = phaseOf(tournament, holes ?? []);
  const left = holes?.filter((hole) => !hole.decided).length;
  const suspended = days?.days.find(({ state }) => state === 'suspended');
  const review = days && reviewOf(days, phase);
  const at = (instant: string, say = sayMoment) =>
    say(instant, { now: new Date(asOf ?? instant), timeZone: tournament.timeZone });
  const verdict = verdictOf({
    status: tournament.status,
    withdrawn: tournament.withdrawnAt !== undefined,
    holesLeft: left ?? 1,
    clinched: entries.some(({ race }) => race.clinched),
    underReview: Boolean(review),
  });
  const lead = leadOf(entries, left === 0 ? 'first' : verdict, past);
  const were = past && left ? (left === 1 ? 'was ' : 'were ') : '';
  const play =
    left === undefined || verdict === 'declared' ? '' : `${holesLeft(left).replace('left', `${were}left`)}.`;
  const say = (look: News['look'], headline: string, word: string, details: string, sentence: string) =>
    past && look !== 'champion'
      ? {
          verdict,
          look: 'lost' as const,
          headline: asOf ? `As of ${at(asOf)}. Reconnecting` : 'Reconnecting',
          word: 'Offline',
          details: lead,
          sentence: `${lead}.`,
          left: play,
        }
      : { verdict, look, headline, word, details, sentence, left: play };

  if (verdict === 'declared')
    return say(
      'champion',
      `${championsOf(tournament.id)}: ${listTeams(leadersOf(entries))}`,
      'Final',
      leadOf(entries, verdict, past, 'They').replace(' the cup by', ' by'),
      `${leadOf(entries, verdict)}.`,
    );
  if (tournament.withdrawnAt) {
    const withdrawn = `The result was withdrawn ${at(tournament.withdrawnAt, atMoment)}`;
    return say('unofficial', withdrawn, 'Under review', AGAIN, `${withdrawn}. ${AGAIN}.`);
  }
  if (verdict === 'under review' && review)
    return say('unofficial', review, 'Unofficial', lead, `${review}. ${lead}, unofficially.`);
  if (verdict === 'first') return say('unofficial', lead, 'Unofficial', ALL_IN, `${lead}, unofficially.`);
  if (suspended) {
    const since = `Play suspended${suspended.since ? ` since ${at(suspended.since)}` : ''}`;
    return say('suspended', since, '', lead, `${since}. ${lead}.`);
  }
  if (verdict === 'clinched')
    return say('live', lead, 'Live', `Unofficial, ${holesLeft(left ?? 0)}`, `${lead}, unofficially.`);
  const reviewed = review ? `${lead}. ${review}.` : `${lead}.`;
  if (phase.kind !== 'before')
    return say(
      'live',
      lead,
      'Live',
      review ?? nextOf(phase) ?? progressOf(phase, tournament, asOf),
      reviewed,
    );
  const next = teeOff(tournament, phase.day, asOf);
  return next.includes('under way')
    ? say('live', lead, 'Live', review ?? next, reviewed)
    : say('rest', lead, 'After Day 1', review ?? next, reviewed);
}

export const ALL_HOLES = HOLES * DAY_NUMBERS.length;
const ALL_IN = `All ${ALL_HOLES} holes are in`;
const AGAIN = 'The organizers will declare it again';

/** '9 holes left', 'All 36 holes are in' */
export const holesLeft = (left: number) =>
  left === 0 ? ALL_IN : `${left} ${left === 1 ? 'hole' : 'holes'} left`;

/** 'Hole 18 is under review', 'Day 1, hole 7 is under review' while Day 2 is played, 'Day 2 is under review' */
function reviewOf({ days }: DayStates, phase: Phase): string | null {
  const day = days.find(({ state, underReview }) => state !== 'official' && underReview);
  if (!day) return null;
  const { length } = day.reviewed;
  if (length === 0) return `Day ${day.day} is under review`;
  const isToday = phase.kind === 'play' ? phase.day === day.day : phase.kind === 'before' || day.day === 2;
  const holes = holesListed(day.reviewed);
  return `${isToday ? capitalized(holes) : `Day ${day.day}, ${holes}`} ${length === 1 ? 'is' : 'are'} under review`;
}

function leadOf(entries: Entries, verdict: Verdict, past = false, they?: string): string {
  const leaders = leadersOf(entries);
  const shared = leaders.length > 1;
  const names = they ?? (leaders.length === TEAM_IDS.length ? 'All three teams' : listTeams(leaders));
  const [first, second] = entries;
  const margin = (first?.totalPoints ?? 0) - (second?.totalPoints ?? 0);
  const by = margin > 0 ? `by ${countPoints(margin)}` : 'on matches won';
  if (verdict === 'declared') return shared ? `${names} share the cup` : `${names} won the cup ${by}`;
  if (shared) return `${names} ${past ? 'were' : 'are'} tied`;
  if (verdict === 'clinched') return `${names} have clinched the cup`;
  if (verdict === 'first') return `${names} ${past ? 'were' : 'are'} first ${by}`;
  return `${names} ${past ? 'led' : 'lead'} ${by}`;
}
