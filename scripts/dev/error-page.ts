import { stripVTControlCharacters } from 'node:util';
import type { RenderedPage } from '#contract/first-page.ts';
import { escapeText } from '#server/http/escape.ts';

/** Shows the error instead of the page. Hot reload still runs, so fixing the source brings the page back. */
export function errorPage(error: unknown): RenderedPage {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const body = `<pre>${escapeText(stripVTControlCharacters(text))}</pre>`;
  return { status: 200, title: 'Error', head: '', body, data: {}, module: '' };
}
