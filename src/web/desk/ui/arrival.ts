/** Whoever comes to a page starts at its title, by keyboard and by ear. */
export function focusTitle(): void {
  const page = document.getElementById('desk-page');
  const title = page?.querySelector<HTMLElement>('h1') ?? page;
  title?.focus({ preventScroll: true });
}

/** What had the focus is gone, with a page or a button that was replaced. */
export function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** A page that opens ready to type, such as the day sheet, has the focus in one of its fields. */
export function hasOwnFocus(): boolean {
  const page = document.getElementById('desk-page');
  const focused = document.activeElement;
  return page !== null && page !== focused && page.contains(focused) && focused?.tagName !== 'H1';
}
