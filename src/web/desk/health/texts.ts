import type { Health } from '#contract/desk/health.ts';

export const HEALTH = {
  title: 'System check',
  lead: 'Checked every five seconds.',
  good: 'Works',
  bad: 'Needs attention',
} as const;

/** One check, with a sentence about its result and, if it failed, the remedy. */
export type Check = { title: string; isGood: boolean; text: string };

const CALL = 'Call the person who runs the site.';

/** Summarizes all checks, without a period. */
export function sumOf(checks: readonly Check[]): string {
  const wrong = checks.filter(({ isGood }) => !isGood).length;
  if (wrong === 0) return 'Everything works';
  return wrong === 1 ? '1 thing needs attention' : `${wrong} things need attention`;
}

/** Shown while the desk's calls fail because the database is down. */
export const NO_DATABASE: readonly Check[] = [
  {
    title: 'Database',
    isGood: false,
    text: `The database is not responding. The public sees the last board with its time, and captains’ phones keep the scores they enter. ${CALL}`,
  },
];

export const NO_CONNECTION: readonly Check[] = [
  {
    title: 'Connection',
    isGood: false,
    text: 'This laptop can’t reach the site. Check its network. If a phone on its own network can’t reach it either, call the person who runs the site.',
  },
];

/** Backups are hourly, so an older one means that a backup was missed. */
const OLD_BACKUP_MS = 2 * 60 * 60 * 1_000;
const NEARLY_FULL = 0.9;

export function checksOf(health: Health, now: Date, sayMoment: (instant: string) => string): Check[] {
  return [
    { title: 'Database', isGood: true, text: 'The database is responding.' },
    corrections(health.corrections),
    board(health.board),
    streams(health.streams),
    backup(health.backupAt, now, sayMoment),
  ];
}

function corrections({ writable, fault }: Health['corrections']): Check {
  const title = 'Scores';
  if (writable) return { title, isGood: true, text: 'Scores can be posted.' };
  if (writable === null)
    return { title, isGood: true, text: 'Not checked yet; look again in a few seconds.' };
  return {
    title,
    isGood: false,
    text: `Scores cannot be posted: ${fault}. Phones and this desk keep what is typed, but write it on paper too. ${CALL}`,
  };
}

function board({ ageSeconds, fresh }: Health['board']): Check {
  const title = 'Public board';
  if (ageSeconds === null) return { title, isGood: false, text: `The board has not loaded yet. ${CALL}` };
  if (fresh)
    return {
      title,
      isGood: true,
      text: `The public board is up to date; checked ${sayAge(ageSeconds)} ago.`,
    };
  return {
    title,
    isGood: false,
    text: `The public board is ${sayAge(ageSeconds)} old, and shows its age. It updates itself once the database responds. Still old after a minute? ${CALL}`,
  };
}

function streams({ open, most }: Health['streams']): Check {
  const title = 'Spectators';
  const count = open === 1 ? '1 screen is live' : `${open.toLocaleString('en-US')} screens are live`;
  const isGood = open < most * NEARLY_FULL;
  const room = `there is room for ${most.toLocaleString('en-US')}`;
  if (isGood) return { title, isGood, text: `${count}; ${room}.` };
  return {
    title,
    isGood,
    text: `${count}; ${room}. Later visitors see the board half a minute late. ${CALL}`,
  };
}

function backup(madeAt: string | null, now: Date, sayMoment: (instant: string) => string): Check {
  const title = 'Backup';
  if (madeAt === null) return { title, isGood: false, text: `No backup has been made yet. ${CALL}` };
  const isGood = now.getTime() - Date.parse(madeAt) < OLD_BACKUP_MS;
  const when = `The last backup was made at ${sayMoment(madeAt)}.`;
  return { title, isGood, text: isGood ? when : `${when} That was at least two hours ago. ${CALL}` };
}

/** An age in words: '3 seconds', '2 minutes'. */
function sayAge(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
