import type { Page } from '@playwright/test';

/** Finds covered text, which axe does not check, by looking up the topmost element at points of the text. */
export async function coveredText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Finds elements that let clicks through, too, because they still hide the text below them.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: auto !important; scroll-behavior: auto !important; }');
    document.adoptedStyleSheets.push(sheet);
    /** True if `over`, or an ancestor that does not contain the text, paints a picture or a background. */
    const hides = (over: Element, text: Element): boolean => {
      if (over.contains(text) || text.contains(over)) return false;
      if (over.matches('img, svg, svg *')) return true;
      const { backgroundColor, backgroundImage } = getComputedStyle(over);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none') return true;
      return over.parentElement !== null && hides(over.parentElement, text);
    };
    /** True if the text is only for screen readers. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    const covered = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!node.nodeValue?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('script, style, noscript, .visually-hidden') || isClipped(element)) continue;
      range.selectNodeContents(node);
      const before = range.getBoundingClientRect();
      if (before.bottom < 120 || before.top < 120 || before.bottom > innerHeight) {
        element.scrollIntoView({ block: 'center' });
      }
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const across = [0.02, 0.25, 0.5, 0.75, 0.98].map((share) => left + share * (right - left));
        // Looks at the middle of each line, because line boxes are taller than their letters and may overlap.
        const down = [0.3, 0.5, 0.7].map((share) => top + share * (bottom - top));
        for (const x of across) {
          for (const y of down) {
            const over = document.elementFromPoint(x, y);
            if (!over || !hides(over, element)) continue;
            covered.add(
              `“${node.nodeValue.trim().slice(0, 40)}” under ${over.tagName} ${over.getAttribute('class')}`,
            );
          }
        }
      }
    }
    return [...covered];
  });
}

/** Finds words of at most eleven characters that are broken over two lines. Longer words may have to break. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const WORDS = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,11}(?![\p{L}\p{N}])/gu;
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(WORDS)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (first && others.some(({ top }) => top > first.top + first.height / 2)) broken.add(word);
      }
    }
    return [...broken];
  });
}
