import { levelsOf, NOTICE_PAGE } from './levels.ts';

/** The parts of a key press that matter here. */
export type Pressed = {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  target: Parameters<typeof isTypedIn>[0] | null;
};
export type Shortcut = { do: 'show keys' } | { do: 'go'; to: string };

/** The state of the desk when a key is pressed. */
export type At = { isRehearsal: boolean; singleKeys: boolean };

/** The desk-wide meaning of a key press. Null if the key belongs to the focused element. */
export function shortcutOf(pressed: Pressed, { isRehearsal, singleKeys }: At): Shortcut | null {
  const { key, code, altKey, ctrlKey, metaKey, target } = pressed;
  if (ctrlKey || metaKey) return null;
  if (altKey) {
    // Uses `code`, because some keyboards type another character while Alt is pressed.
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

/** Whether single-letter keys are on. They can be switched off (WCAG 2.1.4). */
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
