const KEPT = 'desk-single-keys';

/** Whether single letters do something (WCAG 2.1.4: they can be switched off). */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(KEPT) !== 'off';
}

export function switchSingleKeys(on: boolean): void {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
}

type Focused = { tagName: string; isContentEditable: boolean; type?: string };

const NOT_TYPED_IN = ['button', 'checkbox', 'radio', 'submit'];

/** Whether what has the focus takes letters for itself. */
export function isTypedIn({ tagName, isContentEditable, type = '' }: Focused): boolean {
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !NOT_TYPED_IN.includes(type);
}
