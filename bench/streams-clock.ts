/**
 * Milliseconds on the machine's monotonic clock, which on Linux is the same for every process, unlike performance.now.
 */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
