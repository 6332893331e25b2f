import { readFileSync } from 'node:fs';

/**
 * How many files and connections this process may hold; null if the system does not say. Node has raised its own
 * limit as far as it is allowed to before this is read.
 */
export function openFileLimit(): number | null {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit ? Number(limit) : null;
  } catch {
    return null; // not Linux
  }
}
