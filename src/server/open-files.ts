import { readFileSync } from 'node:fs';

/** The limit on open files, which Node has raised as far as allowed; null if the system does not report it. */
export function openFileLimit(): number | null {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit ? Number(limit) : null;
  } catch {
    return null; // not Linux
  }
}
