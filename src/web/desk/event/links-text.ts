type Link = { label: string; url: string };

/** Links as they are typed: one a line, the words and then the address. */
export function linksAsText(links: readonly Link[]): string {
  return links.map(({ label, url }) => `${label} ${url}`).join('\n');
}

/** What was typed, not judged: the last word of a line is taken for the address. */
export function linksInText(text: string): Link[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf(' ');
      return { label: line.slice(0, Math.max(at, 0)).trim(), url: line.slice(at + 1) };
    });
}
