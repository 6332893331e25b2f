import type { FirstPageData } from '#contract/first-page.ts';
import type { Board } from '#server/board/board.ts';
import { type FinishedPage, finishPage } from './document.ts';
import type { SiteBuild } from './site-build.ts';

/** A slow database must not stop a page: after this it goes out with skeletons. */
const PATIENCE_MS = 250;

/** Every page as finished bytes, rendered once for each version of its data, and each minute for its "as of". */
export function pageCache(build: SiteBuild, board: Board, publicUrl: string) {
  const pages = new Map<string, { stamp: string; page: FinishedPage }>();

  return {
    /** The path must be a page's own or stand for all that are not found: each is kept. */
    async page(path: string): Promise<FinishedPage> {
      if (!board.isFilled) await board.filledWithin(PATIENCE_MS);
      const shown = board.shown();
      const asOf = `${board.currentAtText.slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00.000Z`;
      const stamp = `${shown?.version} ${asOf}`;
      const kept = pages.get(path);
      if (kept?.stamp === stamp) return kept.page;
      const data: FirstPageData = shown ? { ...shown.data, asOf } : {};
      const page = finishPage(build, build.renderer.render({ path, publicUrl, data }), data);
      pages.set(path, { stamp, page });
      return page;
    },
  };
}
