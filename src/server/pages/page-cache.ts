import type { FirstPageData } from '#contract/first-page.ts';
import type { Board } from '#server/board/board.ts';
import { type FinishedPage, finishPage } from './document.ts';
import type { SiteBuild } from './site-build.ts';

/** Every page as finished bytes, rendered once for each version of its data, and each minute for its "as of". */
export function pageCache(build: SiteBuild, board: Board, publicUrl: string) {
  const pages = new Map<
    string,
    { version: number | undefined; knownAt: string; asOf: string; page: FinishedPage }
  >();

  return {
    /** The path must be a page's own or stand for all that are not found: each is kept. */
    page(path: string): FinishedPage {
      const shown = board.shown();
      const version = shown?.version;
      const knownAt = board.currentAtText;
      const kept = pages.get(path);
      if (kept?.version === version && kept?.knownAt === knownAt) return kept.page;
      const asOf = `${knownAt.slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00.000Z`;
      if (kept?.version === version && kept?.asOf === asOf) {
        kept.knownAt = knownAt;
        return kept.page;
      }
      const data: FirstPageData = shown ? { ...shown.data, asOf } : {};
      const page = finishPage(build, build.renderer.render({ path, publicUrl, data }));
      pages.set(path, { version, knownAt, asOf, page });
      return page;
    },
  };
}
