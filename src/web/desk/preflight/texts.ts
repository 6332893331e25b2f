import type { PreflightReport } from '#contract/desk/preflight.ts';
import type { StepName } from '#domain/preflight/preflight.ts';
import { PLAYERS_PER_TEAM, TEAM_NAMES, type TeamId, TOTAL_PLAYERS } from '#domain/teams.ts';

export const PREFLIGHT = {
  title: 'Pre-flight',
  lead: 'What the event still needs, in order. Do the gold one next; the rest will wait for you.',
  done: 'Done',
  opens: 'When Day 1 is opened:',
  effects: ['54 empty scores are made', 'the captains can post', 'the public board goes live'],
  open: 'Open Day 1',
  ready: 'Ready for Day 1',
  begun: 'Day 1 has begun',
  begunWhy: 'Nothing here can be missing any more.',
  readyWhy: 'Everything is there. Open it when the first group is on its way.',
  left: (count: number) => (count === 1 ? '1 thing before Day 1' : `${count} things before Day 1`),
  bulbs: (done: number, all: number) => `${done} of ${all} done`,
} as const;

export type StepWords = { title: string; text: string; action: string };

const theTeams = (teams: readonly TeamId[]) => listed(teams.map((teamId) => `the ${TEAM_NAMES[teamId]}`));
const SHORT: Readonly<Record<StepName, string>> = {
  event: 'the dates',
  points: 'the points',
  texts: 'the texts',
  players: 'players',
  'pairings 1': 'pairings',
  codes: 'codes',
  'pairings 2': 'the pairings of Day 2',
  contact: 'contact details',
};

/** Why `Open Day 1` cannot be pressed yet. */
export function whyNot(report: PreflightReport): string {
  const { opening, steps } = report;
  if (opening.kind === 'has begun') return PREFLIGHT.begunWhy;
  if (opening.kind === 'ready') return PREFLIGHT.readyWhy;
  const next = steps.find(({ status }) => status === 'next');
  const names = listed(opening.steps.map((step) => SHORT[step]));
  const first = next && (next.teams.length > 0 ? theTeams(next.teams.slice(0, 1)) : SHORT[next.step]);
  return `Opens when ${names} ${opening.steps.length === 1 && opening.steps[0] === 'event' ? 'are set' : 'are done'}. Next: ${first}.`;
}

/** A step in words: what is there, or what is missing and the one thing to press. */
export function stepWords(
  step: PreflightReport['steps'][number],
  report: PreflightReport,
  about: string,
): StepWords {
  const done = step.status === 'done';
  switch (step.step) {
    case 'event':
      return done
        ? { title: 'Event', text: about, action: 'Change' }
        : {
            title: 'Event: the dates',
            text: 'Day 1 needs a date, and Day 2 comes after it or stays to be announced.',
            action: 'Set the dates',
          };
    case 'points':
      return {
        title: 'Points',
        text: 'What a hole pays on each day. It can change until that day opens.',
        action: 'Change',
      };
    case 'texts':
      return done
        ? { title: 'Teams and courses', text: 'Three texts, three pictures.', action: 'Change' }
        : {
            title: `Teams and courses: ${theTeams(step.teams)}`,
            text: 'The Teams page has nothing to say about them yet.',
            action: 'Write the texts',
          };
    case 'players':
      return playersWords(step.teams, report, done);
    case 'pairings 1':
      return pairingsWords(1, report, done);
    case 'pairings 2':
      return pairingsWords(2, report, done);
    case 'codes':
      return codesWords(step.teams, report, done);
    case 'contact':
      return done
        ? { title: 'Contact details', text: 'Visitors know whom to write to.', action: 'Change' }
        : {
            title: 'Contact details',
            text: 'Can wait. The page says “to be announced”.',
            action: 'Fill in',
          };
  }
}

function playersWords(missing: readonly TeamId[], { teams }: PreflightReport, done: boolean): StepWords {
  if (done) return { title: 'Players', text: `All ${TOTAL_PLAYERS} are named.`, action: 'Change' };
  const named = teams.reduce((sum, { players }) => sum + players, 0);
  const first = teams.find(({ teamId }) => teamId === missing[0]);
  const lacking = PLAYERS_PER_TEAM - (first?.players ?? 0);
  const list = first?.captain ? `${first.captain}’s list` : 'their captain’s list';
  const paste = `Paste ${lacking === 1 ? 'the last one' : `the ${lacking}`} from ${list}; the Teams page shows them at once.`;
  const action = lacking === 1 ? 'Add 1 player' : `Add ${lacking} players`;
  if (named === 0)
    return {
      title: 'Players: nobody is named yet',
      text: `Begin with ${theTeams(missing.slice(0, 1))}. ${paste}`,
      action,
    };
  return {
    title: `Players: ${theTeams(missing)} ${lacking < PLAYERS_PER_TEAM ? 'are not complete' : 'are missing'}`,
    text: `${named} of ${TOTAL_PLAYERS} are named. ${paste}`,
    action,
  };
}

function pairingsWords(day: 1 | 2, { days, teams }: PreflightReport, done: boolean): StepWords {
  const title = `Day ${day} pairings`;
  if (done) return { title, text: 'Published; the tee sheet is public.', action: 'Change' };
  const found = days.find((entry) => entry.day === day);
  const wait = day === 2 ? 'Can wait until Day 1 is played. ' : '';
  if (found?.pairings === 'draft')
    return { title, text: `${wait}Drawn, not published yet.`, action: 'Publish' };
  if (found?.pairings === 'published')
    return {
      title,
      text: `${wait}Published, but a rule is broken: somebody has left or joined since.`,
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

function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
