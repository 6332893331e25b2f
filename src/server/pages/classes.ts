/** For each selector of a stylesheet that contains classes, their names. */
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

/** Whether all class names of some selector are in this markup. */
export function isUsed(selectors: readonly string[][], markup: string): boolean {
  return selectors.some((names) => names.every((name) => markup.includes(name)));
}
