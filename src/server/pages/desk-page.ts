import { DAY_NUMBERS, DAYS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { policyFor } from './document.ts';
import type { SiteBuild } from './site-build.ts';

const PATHS: readonly string[] = [
  '/organizer',
  '/organizer/invitation',
  '/organizer/recover',
  '/organizer/preflight',
  '/organizer/event',
  '/organizer/day-sheet',
  '/organizer/day-sheet/1',
  '/organizer/day-sheet/2',
  '/organizer/cards',
  ...Array.from({ length: DAYS[2].groups }, (_, at) => `/organizer/cards/${at + 1}`),
  '/organizer/players',
  ...TEAM_IDS.map((teamId) => `/organizer/players/${teamId}`),
  '/organizer/pairings',
  ...DAY_NUMBERS.map((day) => `/organizer/pairings/${day}`),
  '/organizer/captains',
  '/organizer/close',
  ...DAY_NUMBERS.map((day) => `/organizer/close/${day}`),
  '/organizer/result',
  '/organizer/notice',
  '/organizer/trail',
  '/organizer/years',
  '/organizer/print',
  '/organizer/health',
  '/organizer/organizers',
  '/organizer/rehearsal',
];

/**
 * Where the organizers' desk is, and the same desk in a rehearsal with its clubhouse screen (D-20). It shows nothing
 * without its scripts and a session, so nothing is rendered here.
 */
export const DESK_PATHS: readonly string[] = [
  ...PATHS.flatMap((path) => [path, `/rehearsal${path}`]),
  '/rehearsal/display',
];

export type DeskPage = { html: string; headers: Readonly<Record<string, string>> };

/** No copy of it is kept anywhere, and it alone may ask for a passkey. */
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
