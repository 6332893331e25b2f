/**
 * The field gets the focus and its text is selected. On a touch screen the keypad stays away, which would cover
 * the choices and the buttons: a tap into the field calls it. The browser decides when the focus comes, and a
 * field that is read-only at that moment needs no keypad.
 */
export function focusField(field: HTMLInputElement): void {
  const touchScreen = window.matchMedia('(hover: none) and (pointer: coarse)').matches;
  field.readOnly = touchScreen;
  field.focus();
  field.select();
  requestAnimationFrame(() => {
    field.readOnly = false;
  });
}
