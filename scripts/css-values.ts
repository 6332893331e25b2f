/** Values that do not count as spacing. */
const NO_SPACE = /^-?0$|^(auto|normal|inherit|initial|unset)$/;
const SPACE = /^(margin|padding)(-|$)|^((row|column)-)?gap$/;

/** A stylesheet's font sizes, spacing values, breakpoints and literal colors, one entry per use. */
export function cssValues(text: string) {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*!important/g, '');
  const declarations = [...css.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, name = '', value = '']) => ({
      name,
      value: value.trim().replace(/\s+/g, ' '),
    }),
  );
  return {
    fontSizes: declarations
      .map(({ name, value }) => (name === 'font-size' ? value : name === 'font' ? sizeInFont(value) : ''))
      .filter((size) => size && size !== 'inherit'),
    spaces: declarations
      .filter(({ name }) => SPACE.test(name))
      .flatMap(({ value }) => parts(value))
      .filter((part) => !NO_SPACE.test(part))
      .map((part) => part.replace(/^-/, '')),
    breakpoints: breakpoints(css, 'media'),
    containerBreakpoints: breakpoints(css, 'container'),
    colors: declarations.flatMap(({ value }) =>
      [...value.matchAll(/#[\da-f]{3,8}\b|\b(rgb|hsl)a?\((?!from)[^)]*\)/gi)].map(([color]) => color),
    ),
  };
}

/** The font size in a value of `font`: `0.875rem` in `700 0.875rem / 1.2 var(--body)`. */
function sizeInFont(value: string): string {
  const [beforeHeight = ''] = value.split(' / ');
  const words = parts(beforeHeight);
  return (
    (value.includes(' / ')
      ? words.at(-1)
      : words.find((word) => /^[\d.]+[a-z%]|^(calc|clamp|min|max|var)\(/.test(word))) ?? ''
  );
}

/** Splits a value at its spaces, except inside parentheses. */
function parts(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}

function breakpoints(css: string, rule: 'media' | 'container'): string[] {
  return [...css.matchAll(new RegExp(`@${rule}([^{]+)`, 'g'))].flatMap(([, condition = '']) =>
    [...condition.matchAll(/\([^()]*\b(?:width|height|inline-size|block-size)\b[^()]*\)/g)].flatMap(
      ([feature]) => [...feature.matchAll(/[\d.]+(?:px|rem|em)/g)].map(([length]) => length),
    ),
  );
}
