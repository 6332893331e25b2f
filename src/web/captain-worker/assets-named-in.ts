/** The URLs of all built files that a page, script or style sheet refers to. */
export function assetsNamedIn(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])].filter((address) => address.includes('.'));
}

/** The URLs of the scripts that this script imports on demand, except the scripts of other pages. */
export function latePartsNamedIn(script: string): string[] {
  const [, ...afterImport] = script.split('import(');
  const named = afterImport.map((text) => text.slice(1, text.indexOf(text.charAt(0), 1)));
  const parts = named.filter((name) => /^\.\/[\w.-]+\.js$/.test(name) && !name.includes('-page-'));
  return [...new Set(parts)].map((name) => name.replace('./', '/assets/'));
}
