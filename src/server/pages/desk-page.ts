import { DESK_PAGES } from '#contract/desk/pages.ts';
import { DAY_NUMBERS, DAYS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { policyFor } from './document.ts';
import type { SiteBuild } from './site-build.ts';

const PARAMETERS: Readonly<Record<string, readonly (string | number)[]>> = {
  teamId: TEAM_IDS,
  day: DAY_NUMBERS,
  group: Array.from({ length: DAYS[2].groups }, (_, at) => at + 1),
};

/** All paths of a route pattern. For example, '/a/:day?' has '/a', '/a/1' and '/a/2'. */
function addressesOf(pattern: string): string[] {
  const [address = '', parameter = ''] = pattern.split(/\/:|\?$/);
  return [address, ...(PARAMETERS[parameter] ?? []).map((value) => `${address}/${value}`)];
}

const PATHS = [
  '/organizer',
  '/organizer/invitation',
  '/organizer/recover',
  ...Object.values(DESK_PAGES).flatMap(addressesOf),
];

/**
 * Paths of the desk, for the real event and for its rehearsal (D-20). The server does not render their
 * content, because the desk needs its scripts and a session.
 */
export const DESK_PATHS: readonly string[] = [
  ...PATHS.flatMap((path) => [path, `/rehearsal${path}`]),
  '/rehearsal/display',
];

export type DeskPage = { html: string; headers: Readonly<Record<string, string>> };

/** The HTML of every desk page. It is never cached. Only desk pages may ask for a passkey. */
export function deskPage({ desk: { styles, start }, fonts }: SiteBuild): DeskPage {
  const css = styles.map((style) => style.css).join('');
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Organizers’ desk</title><meta name="robots" content="noindex">',
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${css}</style></head><body><div id="root"></div>`,
    '<noscript>The organizers’ desk needs JavaScript.</noscript>',
    `<script>${start}</script></body></html>`,
  ].join('');
  return {
    html,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(css, start),
      'permissions-policy':
        'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()',
      'referrer-policy': 'no-referrer',
    },
  };
}
