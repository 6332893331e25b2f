/** The URLs of all built files that a page, script or style sheet refers to. */
export function assetsNamedIn(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])].filter((address) => address.includes('.'));
}

/** Parts of a page that its scripts load later. Scripts load other pages the same way, but those do not count. */
export function latePartsNamedIn(script: string): string[] {
  const [, ...afterImport] = script.split('import(');
  const named = afterImport.map((text) => text.slice(1, text.indexOf(text.charAt(0), 1)));
  const parts = named.filter((name) => /^\.\/[\w.-]+\.js$/.test(name) && !name.includes('-page-'));
  return [...new Set(parts)].map((name) => name.replace('./', '/assets/'));
}
