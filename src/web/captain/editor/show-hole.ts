/** Both cards side by side, the sheet over the other one. */
const WIDE = '(width > 63.75em)';

/** Scrolls so that the row of the edited hole stands in sight, above the sheet or beside it. */
export function showHole(scoreId: number): void {
  const block = window.matchMedia(WIDE).matches ? 'nearest' : 'start';
  document.getElementById(`score-${scoreId}`)?.scrollIntoView({ block, behavior: 'instant' });
}
