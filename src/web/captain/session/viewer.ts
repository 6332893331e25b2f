import type { Captain } from '#contract/captains.ts';
import type { Memory } from './last-session.ts';

/** What the session query knows; `data` is undefined until it has been answered once. */
export type SessionAnswer = { data: Captain | null | undefined; failed: boolean };

export type Who =
  /** Neither the server nor this device has said anything yet. */
  | { kind: 'opening' }
  | { kind: 'captain'; captain: Captain }
  /** `certain`: the server says so. Otherwise nobody could be asked and nothing is remembered. */
  | { kind: 'nobody'; certain: boolean };

/** the server's word counts; until it has spoken, this device's memory does. */
export function whoIsIt({ data, failed }: SessionAnswer, memory: Memory | null | undefined): Who {
  if (data) return { kind: 'captain', captain: data };
  if (data === null) return { kind: 'nobody', certain: true };
  if (memory) return { kind: 'captain', captain: memory.captain };
  if (memory === null && failed) return { kind: 'nobody', certain: false };
  return { kind: 'opening' };
}
