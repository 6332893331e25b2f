/** The addresses of all built files that a page, a script or a style sheet names. */
export function assetsNamedIn(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])].filter((address) => address.includes('.'));
}
