import { readdirSync, readFileSync } from 'node:fs';
import { cssValues } from './css-values.ts';
import { importsIn } from './related-tests.ts';

/** Prints the size of the product. `--list` adds the small files that only one other file imports. */
const TOKENS = /^src\/web\/styles\/(tokens|tokens-art|tokens-at-work)\.css$/;
const PLACES = ['src', 'local', 'scripts', 'testing', 'proofs', 'e2e', 'bench'];
const SMALL = 25;

const sources = new Map(
  PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  )
    .filter((file) => file.startsWith('src/') || /\.tsx?$/.test(file))
    .toSorted()
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const files = [...sources.keys()].filter((file) => file.startsWith('src/'));
const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
const code = files.filter((file) => /\.tsx?$/.test(file) && !tests.includes(file));
const stylesheets = files.filter((file) => file.endsWith('.css'));

const values = stylesheets.map((file) => ({ file, ...cssValues(textOf(file)) }));
const fontSizes = values.flatMap((sheet) => sheet.fontSizes);
const spaces = values.flatMap((sheet) => sheet.spaces);
const colors = values.filter(({ file }) => !TOKENS.test(file)).flatMap((sheet) => sheet.colors);
const small = smallFilesWithOneImporter();

const rows: [string, number][] = [
  ['files under src', files.length],
  ['lines of TS/TSX', lines(code)],
  ['lines of tests', lines(tests)],
  ['lines of CSS', lines(stylesheets)],
  ['distinct font sizes', distinct(fontSizes)],
  ['  of these, fluid', distinct(fontSizes.filter(isFluid))],
  ['distinct spaces', distinct(spaces)],
  ['  of these, fluid', distinct(spaces.filter(isFluid))],
  ['distinct breakpoints', distinct(values.flatMap((sheet) => sheet.breakpoints))],
  ['distinct breakpoints of containers', distinct(values.flatMap((sheet) => sheet.containerBreakpoints))],
  ['raw colors outside the tokens', colors.length],
  ['distinct raw colors', distinct(colors)],
  ['!important', stylesheets.reduce((sum, file) => sum + textOf(file).split('!important').length - 1, 0)],
  [`files under ${SMALL} lines with one importer`, small.length],
];
for (const [what, count] of rows) console.info(`${what.padEnd(42)}${count.toLocaleString('en').padStart(8)}`);
if (process.argv.includes('--list'))
  for (const { file, importer } of small) console.info(`${file} <- ${importer}`);

function textOf(file: string): string {
  return sources.get(file) ?? '';
}

function lines(some: readonly string[]): number {
  return some.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
}

function distinct(some: readonly string[]): number {
  return new Set(some.map((value) => value.toLowerCase())).size;
}

/** True if the value is calculated from the window's size or another length. */
function isFluid(value: string): boolean {
  return /^(?!var\()[a-z]+\(/.test(value);
}

/** Finds small files that only one other file imports, not counting tests. */
function smallFilesWithOneImporter(): { file: string; importer: string }[] {
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (!/\.tsx?$/.test(file) || /\.(test|spec)\.tsx?$/.test(file)) continue;
    for (const imported of importsIn(file, text))
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
  }
  return code.flatMap((file) => {
    const [importer, ...others] = importers.get(file) ?? [];
    return importer && others.length === 0 && lines([file]) < SMALL ? [{ file, importer }] : [];
  });
}
