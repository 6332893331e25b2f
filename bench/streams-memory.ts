import { readFileSync } from 'node:fs';

/** Bytes of memory that a process has in use. */
export function memoryOf(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (!kibibytes) throw new Error(`process ${pid} is not running`);
  return Number(kibibytes) * 1_024;
}
