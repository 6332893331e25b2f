/** Spacing, type sizes and colors come only from the tokens in src/web/styles. */
const LENGTH = /(?<![\w.-])[\d.]*[1-9][\d.]*(px|rem|pt|in)\b/;
/** 360, 600, 820, 1020 and 1360 px, in em so that they follow the visitor's text size. */
const BREAKPOINTS = ['22.5em', '37.5em', '51.25em', '63.75em', '85em'];

export default {
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'declaration-no-important': true,
    // `composes` can import another stylesheet, which the import fence would not see.
    'property-disallowed-list': ['composes'],
    // Refuses px, rem, pt and in, even inside calc() and clamp(). Allows %, vw and em.
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding|gap|row-gap|column-gap)(-|$)/': [LENGTH],
      '/^font(-size)?$/': [LENGTH],
    },
    'media-feature-name-value-allowed-list': { width: BREAKPOINTS, height: BREAKPOINTS },
    // Media queries use ranges, such as (width <= 51.25em), instead of these features.
    'media-feature-name-disallowed-list': ['min-width', 'max-width', 'min-height', 'max-height'],
  },
  overrides: [
    {
      files: ['src/web/styles/{tokens,tokens-art,tokens-at-work}.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
