/** The wording of a field, shared by all sheets. `said` is the saved value. */
export const FIELD = {
  refused: (typed: string) => `${typed} was not posted`,
  typeAgain: (said: string | null) => `to ${said === null ? 'leave it empty' : `put back ${said}`}.`,
  putBack: (said: string | null) => (said === null ? 'Leave it empty' : `Keep ${said}`),
  empty: 'Clear it',
  keep: (name: string) => `Keep ${name.split(' ')[0]}’s`,
  mine: 'Post mine',
} as const;

export const EMPTY = 'empty';

/** The part after the name in 'Otto Tally (captain) changed hole 9 from 4 to 3'. */
export function sayChanged(what: string, from: string, to: string): string {
  return `changed ${what} from ${from} to ${to}`;
}
