/** The URLs of all built files that a page, script or style sheet refers to. */
export function assetsNamedIn(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])].filter((address) => address.includes('.'));
}

/** Parts of a page that its scripts load late. Other pages are loaded the same way, and are not part of it. */
export function latePartsNamedIn(script: string): string[] {
  const names = [...script.matchAll(/import\([`'"]\.\/([\w.-]+\.js)[`'"]\)/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].filter((name) => !name.includes('-page-')).map((name) => `/assets/${name}`);
}
