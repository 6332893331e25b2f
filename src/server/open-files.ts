import { readFileSync } from 'node:fs';

/**
 * How many files and connections this process may have open; null if the system does not report it. By the time this is
 * read, Node has raised its own limit as far as allowed.
 */
export function openFileLimit(): number | null {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit ? Number(limit) : null;
  } catch {
    return null; // not Linux
  }
}
