import type { Health } from '#contract/desk/health.ts';

export const HEALTH = {
  title: 'System check',
  lead: 'Checked every five seconds.',
  good: 'Works',
  bad: 'Needs attention',
} as const;

/** The result of a check, and what to do if it failed. */
type Finding = { isGood: boolean; text: string };
export type Check = Finding & { title: string };

const CALL = 'Call the person who runs the site.';
const good = (text: string): Finding => ({ isGood: true, text });
const bad = (text: string): Finding => ({ isGood: false, text: `${text} ${CALL}` });

/** Summarizes all checks in one sentence, without the period at its end. */
export function sumOf(checks: readonly Check[]): string {
  const wrong = checks.filter(({ isGood }) => !isGood).length;
  if (wrong === 0) return 'Everything works';
  return wrong === 1 ? '1 thing needs attention' : `${wrong} things need attention`;
}

/** Shown while the desk's calls fail because the database is down. */
export const NO_DATABASE: readonly Check[] = [
  {
    title: 'Database',
    ...bad(
      'The database is not responding. The public sees the last board with its time, and captains’ phones keep the scores they enter.',
    ),
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

export function checksOf(health: Health, now: Date, atMoment: (instant: string) => string): Check[] {
  return [
    { title: 'Database', ...good('The database is responding.') },
    { title: 'Scores', ...corrections(health.corrections) },
    { title: 'Public board', ...board(health.board) },
    { title: 'Spectators', ...streams(health.streams) },
    { title: 'Backup', ...backup(health.backupAt, now, atMoment) },
  ];
}

function corrections({ writable, fault }: Health['corrections']): Finding {
  if (writable) return good('Scores can be posted.');
  if (writable === null) return good('Not checked yet; look again in a few seconds.');
  return bad(
    `Scores cannot be posted: ${fault}. Phones and this desk keep what is typed, but write it on paper too.`,
  );
}

function board({ ageSeconds, fresh }: Health['board']): Finding {
  if (ageSeconds === null) return bad('The board has not loaded yet.');
  const age = sayAge(ageSeconds);
  if (fresh) return good(`The public board is up to date; checked ${age} ago.`);
  return bad(
    `The public board is ${age} old, and shows its age. It updates itself once the database responds. Still old after a minute?`,
  );
}

function streams({ open, most }: Health['streams']): Finding {
  const count = open === 1 ? '1 screen is live' : `${open.toLocaleString('en-US')} screens are live`;
  const text = `${count}; there is room for ${most.toLocaleString('en-US')}.`;
  return open < most * NEARLY_FULL
    ? good(text)
    : bad(`${text} Later visitors see the board half a minute late.`);
}

function backup(madeAt: string | null, now: Date, atMoment: (instant: string) => string): Finding {
  if (madeAt === null) return bad('No backup has been made yet.');
  const text = `The last backup was made ${atMoment(madeAt)}.`;
  const isRecent = now.getTime() - Date.parse(madeAt) < OLD_BACKUP_MS;
  return isRecent ? good(text) : bad(`${text} That was at least two hours ago.`);
}

/** An age in words: '3 seconds', '2 minutes'. */
function sayAge(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
