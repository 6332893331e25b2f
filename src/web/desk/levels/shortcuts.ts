import { levelsOf, NOTICE_PAGE } from './levels.ts';

/** The properties of a keyboard event that decide whether it is a shortcut. */
export type Pressed = {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  target: Parameters<typeof isTypedIn>[0] | null;
};
export type Shortcut = { do: 'show keys' } | { do: 'go'; to: string };

/** The settings that decide which shortcuts work. */
export type At = { isRehearsal: boolean; singleKeys: boolean };

/** The desk-wide shortcut that a key press stands for. Null if it is not a shortcut. */
export function shortcutOf(pressed: Pressed, { isRehearsal, singleKeys }: At): Shortcut | null {
  const { key, code, altKey, ctrlKey, metaKey, target } = pressed;
  if (ctrlKey || metaKey) return null;
  if (altKey) {
    // Reads `code` instead of `key`, because with Alt some keyboards type another character.
    const pressedDigit = /^Digit(\d)$/.exec(code)?.[1];
    const level = levelsOf(isRehearsal)
      .flatMap(({ levels }) => levels)
      .find(({ digit }) => digit !== undefined && digit === pressedDigit);
    return level ? { do: 'go', to: level.href } : null;
  }
  if (key === 'F8') return { do: 'go', to: NOTICE_PAGE };
  if (key !== '?' || !singleKeys || (target && isTypedIn(target))) return null;
  return { do: 'show keys' };
}

const KEPT = 'desk-single-keys';

/** Whether single-key shortcuts are on. Users can switch them off (WCAG 2.1.4). */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(KEPT) !== 'off';
}

export function switchSingleKeys(on: boolean): void {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
}

type Focused = { tagName: string; isContentEditable: boolean; type?: string };

const NOT_TYPED_IN = ['button', 'checkbox', 'radio', 'submit'];

/** Whether the focused element accepts letters. */
export function isTypedIn({ tagName, isContentEditable, type = '' }: Focused): boolean {
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !NOT_TYPED_IN.includes(type);
}
