import type { FirstPageData, PackedFirstPage, RenderedPage } from '#contract/first-page.ts';
import { packHoles } from '#contract/packed-holes.ts';
import { FIRST_PAGE_ID } from '#contract/wire.ts';
import { escapeScript, escapeText } from '#server/http/escape.ts';
import { cspHash } from '#server/http/security.ts';
import { type PreparedResponse, prepare } from '#server/snapshots/prepared-response.ts';
import type { SiteBuild } from './site-build.ts';
import { MAY_CHANGE } from './static-files.ts';

export type PreparedPage = {
  status: number;
  response: PreparedResponse;
  headers: Readonly<Record<string, string>>;
};

const THEME_COLOUR = '#F6F0E1';

/** The whole HTML document around a rendered page. The score is readable before any script has run. */
export function preparePage(build: SiteBuild, page: RenderedPage): PreparedPage {
  const { styles, start } = build.partsOf(page.module, page.body);
  const css = styles.map((style) => style.css).join('');
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(page.title)}</title>`,
    ...build.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${css}</style>`,
    // A disabled link is not fetched, but shows the page loader that its styles are already present.
    ...styles.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...laterLinks(build.laterStyles),
    `<meta name="theme-color" content="${THEME_COLOUR}">`,
    page.head,
    '</head><body>',
    `<div id="root">${page.body}</div>`,
    `<script type="application/json" id="${FIRST_PAGE_ID}">${escapeScript(JSON.stringify(packed(page.data)))}</script>`,
    `<script>${start}</script>`,
    '</body></html>',
  ].join('');
  return {
    status: page.status,
    response: prepare(Buffer.from(html), 'text/html; charset=utf-8'),
    headers: {
      // Caches must not store unknown URLs: their number is unlimited, and one may be a misspelled private URL.
      'cache-control': page.status === 200 ? MAY_CHANGE : 'no-store',
      'content-security-policy': policyFor(css, start),
    },
  };
}

/**
 * Links the stylesheet that the first paint does not need. src/web/start.ts enables it after the paint; for
 * browsers without scripts, `noscript` links it again.
 */
function laterLinks(href: string | null): string[] {
  if (href === null) return [];
  const link = `<link rel="stylesheet" href="${href}"`;
  return [`${link} id="later-styles" disabled>`, `<noscript>${link}></noscript>`];
}

function packed({ holes, ...others }: FirstPageData): PackedFirstPage {
  return holes ? { ...others, holes: packHoles(holes) } : others;
}

/**
 * A content security policy that allows nothing from other origins. The inline style and the inline script
 * are allowed by their hashes.
 */
export function policyFor(css: string, start: string): string {
  return [
    "default-src 'none'",
    "object-src 'none'",
    `script-src 'self' ${cspHash(start)}`,
    `style-src 'self' ${cspHash(css)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
