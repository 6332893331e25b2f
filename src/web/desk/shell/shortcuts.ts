import { isTypedIn } from '#web/desk/single-keys.ts';

/** The parts of a key press that decide. */
export type Pressed = {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  target: Parameters<typeof isTypedIn>[0] | null;
};
export type Shortcut = { do: 'show keys' } | { do: 'go'; level: number };

/** What a key press means everywhere at the desk; null: it belongs to whatever has the focus. */
export function shortcutOf(pressed: Pressed, singleKeys: boolean): Shortcut | null {
  const { key, code, altKey, ctrlKey, metaKey, target } = pressed;
  if (ctrlKey || metaKey) return null;
  if (altKey) {
    // By its place: with Alt held, some keyboards type a sign of their own.
    const digit = /^Digit([1-9])$/.exec(code)?.[1];
    return digit === undefined ? null : { do: 'go', level: Number(digit) - 1 };
  }
  if (key !== '?' || !singleKeys || (target && isTypedIn(target))) return null;
  return { do: 'show keys' };
}
