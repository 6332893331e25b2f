/** The URLs of all built files that a page, script or style sheet refers to. */
export function assetsNamedIn(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])].filter((address) => address.includes('.'));
}
