import { readFileSync } from 'node:fs';

/** Linux clock ticks: a hundred per second. */
const TICKS_A_SECOND = 100;

/** The CPU seconds that a process has used so far. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // process names may contain spaces
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
