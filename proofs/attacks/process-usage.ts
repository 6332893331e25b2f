import { readdirSync, readFileSync } from 'node:fs';

/** The resources of a process, as reported by Linux. */
export type Usage = { descriptors: number; megabytes: number };

export function usageOf(pid: number): Usage {
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { descriptors: readdirSync(`/proc/${pid}/fd`).length, megabytes: Math.round(kilobytes / 1_024) };
}
