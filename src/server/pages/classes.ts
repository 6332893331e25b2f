/** The class names in each selector of a stylesheet. Selectors without classes are left out. */
export function selectorsIn(css: string): string[][] {
  const preludes = css
    .split('{')
    .slice(0, -1)
    .map((text) => text.slice(text.lastIndexOf('}') + 1));
  return preludes
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(','))
    .map((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
    .filter((names) => names.length > 0);
}

/** Whether the markup contains all class names of at least one selector. */
export function isUsed(selectors: readonly string[][], markup: string): boolean {
  return selectors.some((names) => names.every((name) => markup.includes(name)));
}
