/** Milliseconds of the machine's monotonic clock: on Linux the same for every process, unlike performance.now. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
