import type { PreflightReport } from '#contract/desk/preflight.ts';
import type { Stage, StepName, StepStatus } from '#domain/preflight/preflight.ts';
import { MATCHES_PER_DAY } from '#domain/rules.ts';
import { PLAYERS_PER_TEAM, TEAM_NAMES, type TeamId, TOTAL_PLAYERS } from '#domain/teams.ts';
import type { DeskIconName } from '#web/desk/ui/desk-icon.tsx';
import { listed } from '#web/texts/words.ts';

export const PREFLIGHT = {
  title: 'Pre-flight',
  lead: 'The next step is always here, from naming the players to declaring the champions.',
  folded: 'The steps for the next day',
  typeCard: 'Type a player’s card',
  bulbs: (done: number, all: number) => `${done} of ${all} done`,
} as const;

export const STAGE_WORDS: Readonly<Record<Stage, { title: string; more: string }>> = {
  'before 1': { title: 'Before Day 1', more: 'Set up' },
  'day 1': { title: 'Day 1', more: '' },
  'before 2': { title: 'Before Day 2', more: 'Pairings, codes' },
  'day 2': { title: 'Day 2', more: '' },
  after: { title: 'After', more: 'Declare' },
};

/** The second line of a stage that is not a day. */
export const moreOfStage = (stage: Stage, isDone: boolean) =>
  stage === 'after' && isDone ? 'Declared' : STAGE_WORDS[stage].more;

export type PosterWords = {
  ground: 'waits' | 'ready' | 'play';
  title: string;
  text: string;
  action: { href: string; icon: DeskIconName; text: string } | null;
  more: string;
  /** Whether a link below the button leads to the cards. */
  linksToCards?: boolean;
};

/** The poster's text about the next step. `declared` is null until the cup is over. */
export function posterOf(
  { stage, opening, inPlay }: PreflightReport,
  declared: { year: number; champions: readonly string[] } | null,
): PosterWords {
  if (declared)
    return {
      ground: 'ready',
      title: `${listed(declared.champions)}, ${declared.year} champions`,
      text: 'The cup is decided and the boards are final.',
      action: { href: '/organizer/health', icon: 'check', text: 'Check the backup' },
      more: 'The next year starts under Years.',
    };
  if (stage === 'after')
    return {
      ground: 'ready',
      title: 'One thing left',
      text: 'Both days are closed. Look at the result once, both of you.',
      action: { href: '/organizer/result', icon: 'cup', text: 'Declare the champions…' },
      more: 'The boards become final. You can undo this with a reason.',
    };
  if (inPlay) return dayPoster(inPlay);
  const day = opening.kind === 'has begun' ? 2 : opening.day;
  const left = opening.kind === 'waits' ? opening.steps.length : 0;
  return {
    ground: left > 0 ? 'waits' : 'ready',
    title:
      left > 0 ? `${left === 1 ? '1 thing' : `${left} things`} before Day ${day}` : `Ready for Day ${day}`,
    text: `Opening lets the captains post and puts Day ${day} live on the public board.`,
    action: null,
    more: '',
  };
}

function dayPoster({ day, scores, matches, cards }: NonNullable<PreflightReport['inPlay']>): PosterWords {
  const isPlayed = scores === 54 && matches === MATCHES_PER_DAY[day];
  const lacksCards = day === 2 && cards < TOTAL_PLAYERS;
  if (isPlayed && !lacksCards)
    return {
      ground: 'play',
      title: `Time to close Day ${day}`,
      text: `54 scores${day === 2 ? ',' : ' and'} ${matches} matches${day === 2 ? ` and ${cards} cards` : ''}. Read them aloud with the captains.`,
      action: { href: `/organizer/close/${day}`, icon: 'lock', text: `Close Day ${day}…` },
      more: 'Nothing is locked until you close.',
    };
  return {
    ground: 'play',
    title: `Day ${day} is open`,
    text:
      day === 1
        ? `Scores go on the day sheet. ${scores} of 54 are in.`
        : `${scores} of 54 scores and ${cards} of ${TOTAL_PLAYERS} cards are in.`,
    action: isPlayed
      ? { href: '/organizer/cards', icon: 'edit', text: 'Go to the cards' }
      : { href: `/organizer/day-sheet/${day}`, icon: 'grid', text: 'Go to the day sheet' },
    more: day === 1 ? 'Setup is complete. Day 2’s pairings can be drawn any time.' : '',
    linksToCards: day === 2 && !isPlayed,
  };
}

export type StepWords = { title: string; text: string; action: string };

/** The last step of the list, which is always optional. */
export const REHEARSE: StepWords = {
  title: 'Rehearsal',
  text: 'Optional. Play a day at the desk; the public site does not show it.',
  action: 'Rehearse',
};

const theTeams = (teams: readonly TeamId[]) => listed(teams.map((teamId) => `the ${TEAM_NAMES[teamId]}`));
const SHORT: Readonly<Record<StepName, string>> = {
  event: 'the dates',
  points: 'the points',
  texts: 'the texts',
  players: 'players',
  'pairings 1': 'pairings',
  codes: 'codes',
  'pairings 2': 'Day 2 pairings',
  contact: 'contact details',
  organizers: 'a second organizer',
  backup: 'a backup',
  'day 1': 'closing Day 1',
};

/** Explains why the day cannot open yet or, if it can, until when the opening can be undone. */
export function whyNot({ opening, steps }: PreflightReport): string {
  if (opening.kind === 'has begun') return '';
  if (opening.kind === 'ready') return 'Opened too early? You can undo it until the first score is posted.';
  const next = steps.find(({ status }) => status === 'next');
  const names = listed(opening.steps.map((step) => SHORT[step]));
  const first = next && (next.teams.length > 0 ? theTeams(next.teams.slice(0, 1)) : SHORT[next.step]);
  return `Opens once ${names} are set. Next: ${first}.`;
}

/** A step's title, its state, and the action that completes it. */
export function stepWords(
  step: PreflightReport['steps'][number],
  report: PreflightReport,
  about: string,
): StepWords {
  const done = step.status === 'done';
  switch (step.step) {
    case 'event':
      if (step.status === 'may wait')
        return { title: 'Event', text: `Not checked yet. ${about}`, action: 'Look at it' };
      return done
        ? { title: 'Event', text: about, action: 'Change' }
        : {
            title: 'Event: the dates',
            text: 'Day 1 needs a date. Day 2 must be later, or have no date yet.',
            action: 'Set the dates',
          };
    case 'points':
      return {
        title: 'Points',
        text: `${done ? 'Set by an organizer. ' : ''}Each day’s points can change until the day opens.`,
        action: done ? 'Change' : 'Look at them',
      };
    case 'organizers':
      return {
        title: 'A second organizer',
        text: done
          ? `${report.organizers} of you can sign in.`
          : 'Can wait. With only one of you, nobody types the leaders’ cards a second time, and a laptop can fail.',
        action: done ? 'Change' : 'Invite someone',
      };
    case 'backup':
      return {
        title: report.stage === 'before 1' ? 'First backup' : 'Backup',
        text: done
          ? 'A backup has been made.'
          : report.lastBackup === null
            ? 'Can wait. No backup has been made yet. Ask the person who runs the site.'
            : 'Can wait. The last backup was made before Day 1 ended. Ask the person who runs the site.',
        action: 'Look at it',
      };
    case 'day 1':
      return {
        title: 'Day 1',
        text: done ? 'Closed and official.' : 'Not closed yet. Close it before Day 2 begins, if you can.',
        action: done ? 'View' : 'Close it',
      };
    case 'texts':
      return done
        ? { title: 'Teams and courses', text: 'Three texts, three pictures.', action: 'Change' }
        : {
            title: `Teams and courses: ${theTeams(step.teams)}`,
            text:
              report.samples > 0
                ? `Can wait. ${report.samples === 1 ? '1 team has' : `${report.samples} teams have`} sample text.`
                : 'Can wait. The Teams page shows nothing about them yet.',
            action: 'Write the texts',
          };
    case 'players':
      return playersWords(step.teams, report, done);
    case 'pairings 1':
      return pairingsWords(1, report, step.status);
    case 'pairings 2':
      return pairingsWords(2, report, step.status);
    case 'codes':
      return codesWords(step.teams, report, done);
    case 'contact':
      return {
        title: 'Contact details',
        text: done ? 'Visitors can reach you.' : 'Can wait. The Contact page has no address yet.',
        action: done ? 'Change' : 'Fill in',
      };
  }
}

function playersWords(missing: readonly TeamId[], { teams }: PreflightReport, done: boolean): StepWords {
  if (done) return { title: 'Players', text: `All ${TOTAL_PLAYERS} are named.`, action: 'Change' };
  const named = teams.reduce((sum, { players }) => sum + players, 0);
  const first = teams.find(({ teamId }) => teamId === missing[0]);
  const lacking = PLAYERS_PER_TEAM - (first?.players ?? 0);
  const list = first?.captain ? `${first.captain}’s list` : 'their captain’s list';
  const paste = `Paste ${lacking === 1 ? 'the last one' : `the ${lacking}`} from ${list}; the Teams page shows them right away.`;
  const action = lacking === 1 ? 'Add 1 player' : `Add ${lacking} players`;
  if (named === 0)
    return {
      title: 'Players: nobody is named yet',
      text: `Begin with ${theTeams(missing.slice(0, 1))}. ${paste}`,
      action,
    };
  return {
    title: `Players: ${theTeams(missing)} ${lacking < PLAYERS_PER_TEAM ? 'need more players' : 'are missing'}`,
    text: `${named} of ${TOTAL_PLAYERS} are named. ${paste}`,
    action,
  };
}

function pairingsWords(day: 1 | 2, { days, teams }: PreflightReport, status: StepStatus): StepWords {
  const title = `Day ${day} pairings`;
  if (status === 'done') return { title, text: 'Published; the tee sheet is public.', action: 'Change' };
  const found = days.find((entry) => entry.day === day);
  const wait = status === 'may wait' ? 'Can wait until Day 1 is played. ' : '';
  if (found?.pairings === 'draft')
    return { title, text: `${wait}Drawn, not published yet.`, action: 'Publish' };
  if (found?.pairings === 'published')
    return {
      title,
      text: `${wait}Published, but a rule is broken because a player has left or joined since.`,
      action: 'Look at them',
    };
  const complete = teams.every(({ players }) => players === PLAYERS_PER_TEAM);
  return {
    title,
    text: `${wait}Not drawn.${complete ? '' : ` Needs all ${TOTAL_PLAYERS} players.`}`,
    action: `Draw Day ${day}`,
  };
}

function codesWords(missing: readonly TeamId[], { teams }: PreflightReport, done: boolean): StepWords {
  const title = 'Captains’ codes';
  if (done) return { title, text: 'All 3 issued.', action: 'Change' };
  const issued = teams.filter(({ hasCode }) => hasCode).length;
  const lacking = teams.filter(({ teamId }) => missing.includes(teamId));
  const named = lacking.flatMap(({ captain }) => captain ?? []);
  const unnamed = lacking.filter(({ captain }) => captain === null).map(({ teamId }) => teamId);
  const sentences = [
    `${issued} of 3 issued.`,
    named.length > 0 ? `${listed(named)} ${named.length === 1 ? 'has' : 'have'} none.` : '',
    unnamed.length === teams.length ? 'No team has a captain yet.' : '',
    unnamed.length > 0 && unnamed.length < teams.length ? `No captain yet: ${theTeams(unnamed)}.` : '',
  ];
  return { title, text: sentences.filter(Boolean).join(' '), action: 'Issue codes' };
}
