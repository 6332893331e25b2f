export type Kind = 'code' | 'tests' | 'texts' | 'docs';
/** A passage for people to read: a comment, a string, or a paragraph or table cell of a Markdown page. */
export type Passage = { kind: Kind; line: number; text: string };

const TYPESCRIPT =
  /(?<comment>\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*)|(?<regex>(?<=[(=,:!&|?[]\s?)\/(?:\[(?:\\.|[^\]\\\n])*\]|\\.|[^/*\\\n[])(?:\[(?:\\.|[^\]\\\n])*\]|\\.|[^/\\\n[])*\/[a-z]*)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|>(?<jsx>[^<>{}()=;]+)</g;
const SQL =
  /(?<=^|\s)--.*(?:\n\s*--.*)*|(?<=(?:comment on [\s\S]{1,120}? is|raise exception)\s+)'(?:[^']|'')*'/g;
const CSS = /\/\*[\s\S]*?\*\//g;
const SHELL = /(?<=^|\s)#(?!!).*(?:\n\s*#.*)*/g;
/** The code before a test's title. A test's other strings count as texts. */
const TITLE = /(?:\b(?:test|describe|step)(?:\.\w+)*|\))\(\s*$/;

/** The passages in a file, each with the line it begins on. */
export function proseIn(file: string, source: string): Passage[] {
  if (file.endsWith('.md')) return markdown(source);
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  const grammar = /\.sql$/.test(file)
    ? SQL
    : /\.css$/.test(file)
      ? CSS
      : /\.[cm]?tsx?$/.test(file)
        ? TYPESCRIPT
        : SHELL;
  return [...source.matchAll(grammar)].flatMap(({ 0: found, index, groups = {} }) => {
    const { regex, string, jsx } = groups;
    const isText = string !== undefined || jsx !== undefined;
    const text = isText ? (jsx ?? string?.slice(1, -1) ?? '') : undecorated(found);
    if (regex !== undefined || text.trim().split(/\s+/).length < 3 || /^\s*biome-ignore/.test(text))
      return [];
    const line =
      source.slice(0, index).split('\n').length + (/^\s*/.exec(text)?.[0].split('\n').length ?? 1) - 1;
    const isTitle = TITLE.test(source.slice(Math.max(0, index - 40), index));
    const kind = isTest && (isTitle || !isText) ? 'tests' : isText ? 'texts' : 'code';
    return [{ kind, line, text: text.trim() } as const];
  });
}

/** The comment without its markers. Line breaks stay, and code in backquotes is reduced to the quotes. */
function undecorated(comment: string): string {
  return comment
    .replace(/^\s*(?:\/\*+|\*+\/|\*(?= |$)|\/\/|--|#+)/gm, '')
    .replace(/\*+\/$/, '')
    .replace(/`[^`\n]*`/g, '``')
    .replace(/^[^\S\n]+/gm, '');
}

function markdown(source: string): Passage[] {
  let fenced = false;
  return source.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) fenced = !fenced;
    if (fenced) return [];
    return line
      .replace(/`[^`]*`/g, '``')
      .replace(/\]\([^)]*\)/g, ']')
      .split('|')
      .map((cell) => cell.replace(/^\s*(?:[-*>]|#+|\d+\.)?\s*(?:\*\*|\[)?/, '').trim())
      .filter((text) => text.split(/\s+/).length >= 3)
      .map((text) => ({ kind: 'docs', line: index + 1, text }) as const);
  });
}
