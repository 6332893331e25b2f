/** What speaks on its own must go on speaking: toasts, and the regions that announce them. */
const STAYS = '[data-stays-reachable], body > [role="status"], body > [aria-live]';
const NOT_SHOWN = 'script, style, link, template';

/**
 * Puts everything on the page but this element out of reach: for the pointer, for Tab and for a screen reader.
 * A modal dialog would do so by itself, but it would silence the toasts too. Returns the way back.
 */
export function inertOthers(element: Element): () => void {
  const kept = [element, ...document.querySelectorAll(STAYS)];
  const changed: HTMLElement[] = [];

  function walk(parent: Element) {
    for (const child of parent.children) {
      if (kept.includes(child) || child.matches(NOT_SHOWN)) continue;
      if (kept.some((one) => child.contains(one))) walk(child);
      else if (child instanceof HTMLElement && !child.inert) {
        child.inert = true;
        changed.push(child);
      }
    }
  }

  walk(document.body);
  return () => {
    for (const one of changed) one.inert = false;
  };
}
