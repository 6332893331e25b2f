/** The names of the classes that a stylesheet has rules for. */
export function classesIn(css: string): string[] {
  // Only in front of a block: a file's address has a dot as well.
  return [...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name))];
}
