const MINUTE_MS = 60_000;
const DURING_PLAY_MS = 5 * MINUTE_MS;
const OTHERWISE_MS = 60 * MINUTE_MS;
/** Tolerance for the timer that runs the backup: it may fire a few seconds early or late. */
const TIMER_MS = MINUTE_MS;

/**
 * A backup is due hourly, or every five minutes while a day is being played. Setting the clock back does not stop
 * backups.
 */
export function isBackupDue(newest: Date | null, isDayInPlay: boolean, now: Date): boolean {
  if (!newest) return true;
  const ageMs = now.getTime() - newest.getTime();
  return ageMs < 0 || ageMs >= (isDayInPlay ? DURING_PLAY_MS : OTHERWISE_MS) - TIMER_MS;
}
