/**
 * Focuses the field and selects its text. On touch screens the keypad would cover the choices and buttons, so it
 * opens only when the field is tapped: browsers show no keypad for a field that is read-only when focused.
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
