import { createHash } from 'node:crypto';
import type { FirstPageData, PackedFirstPage, RenderedPage } from '#contract/first-page.ts';
import { packHoles } from '#contract/packed-holes.ts';
import { FIRST_PAGE_ID } from '#contract/wire.ts';
import { escapeScript, escapeText } from '#server/http/escape.ts';
import { type PreparedResponse, prepare } from '#server/snapshots/prepared-response.ts';
import type { SiteBuild } from './site-build.ts';
import { MAY_CHANGE } from './static-files.ts';

export type PreparedPage = {
  status: number;
  response: PreparedResponse;
  headers: Readonly<Record<string, string>>;
};

const THEME_COLOUR = '#F6EFDF';
/** For scripts that did not arrive. */
const TRY_AGAIN_MS = 3_000;
/** By then a page whose markup is all there has been painted. */
const UNTOLD_PAINT_MS = 2_000;

/** The whole HTML document around a rendered page: the score is readable before any script has run. */
export function preparePage(build: SiteBuild, page: RenderedPage): PreparedPage {
  const { styles, scripts, entry } = build.partsOf(page.module);
  const css = styles.map((style) => style.css).join('');
  const start = startOf(scripts, entry);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(page.title)}</title>`,
    ...build.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${css}</style>`,
    // Not fetched, being disabled; but the script that loads pages sees that their styles are here already.
    ...styles.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
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
    headers: { 'cache-control': MAY_CHANGE, 'content-security-policy': policyFor(css, start) },
  };
}

function packed({ holes, ...others }: FirstPageData): PackedFirstPage {
  return holes ? { ...others, holes: packHoles(holes) } : others;
}

/**
 * Scripts wait until the first paint is on the screen: before, they would only take the line from the score. Then
 * all come at once. A page that nobody sees is never painted and does not wait; one whose browser tells of no
 * paint waits only so long.
 *
 * What a weak signal loses is asked for again. Most phones remember a script that did not arrive and give the same
 * answer for ever, so the second time the page is loaded anew if it can be had; once, because a browser that
 * cannot run these scripts would do nothing else.
 */
function startOf(scripts: readonly string[], entry: string): string {
  const run = `Promise.all(${JSON.stringify([...scripts, entry])}.map(h=>import(h)))`;
  const anew = `fetch("").then(a=>a.ok?location.reload():r(1),r)`;
  const again = `()=>n&&performance.navigation.type!=1?${anew}:r(1)`;
  const onPaint = `new PerformanceObserver(f).observe({type:"paint",buffered:!0})`;
  return `{let d,r=n=>${run}.catch(()=>setTimeout(${again},${TRY_AGAIN_MS})),f=()=>d||(d=1,r());document.hidden?f():(setTimeout(f,${UNTOLD_PAINT_MS}),${onPaint})}`;
}

/** Nothing from elsewhere, and in the page itself no script and no style but those whose hash is named. */
function policyFor(css: string, start: string): string {
  return [
    "default-src 'none'",
    "object-src 'none'",
    `script-src 'self' 'sha256-${hashOf(start)}'`,
    `style-src 'self' 'sha256-${hashOf(css)}'`,
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
