import type { FirstPageData } from '#contract/first-page.ts';
import { offsetsOfYear, type YearOffsets } from '#domain/course-clock.ts';
import { partTag } from '#server/snapshots/prepared-response.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { type PreparedPage, preparePage } from './document.ts';
import type { LinkPictures } from './link-pictures.ts';
import type { SiteBuild } from './site-build.ts';

type Kept = {
  shown: Snapshot | undefined;
  own: Snapshot | undefined;
  asOfText: string;
  minute: string;
  page: PreparedPage;
};

let latest: { year: number; timeZone: string; offsets: YearOffsets } | null = null;

/** The time zone's offsets in the year of `asOf`, cached because computing them takes 1 or 2 milliseconds. */
function offsetsIn(asOf: string, { data }: Snapshot): YearOffsets {
  const year = Number(asOf.slice(0, 4));
  const { timeZone } = data.tournament;
  if (latest?.year !== year || latest.timeZone !== timeZone)
    latest = { year, timeZone, offsets: offsetsOfYear(year, timeZone) };
  return latest.offsets;
}

/** Keeps pages as prepared bytes, and renders them again when their data or their "as of" minute changes. */
export function pageCache(
  build: SiteBuild,
  snapshots: SnapshotCache,
  pictures: Pick<LinkPictures, 'address'>,
  publicUrl: string,
) {
  const pages = new Map<string, Kept>();
  let renderer = build.renderer;

  return {
    /** Every path is cached, so callers must pass a known path, or the single path for all unknown ones. */
    page(path: string, year?: number): PreparedPage {
      // Only in development: a changed source creates a new renderer.
      if (renderer !== build.renderer) pages.clear();
      renderer = build.renderer;
      const shown = snapshots.shown();
      const own = year === undefined ? undefined : snapshots.tournament(year);
      const asOfText = snapshots.asOfText;
      const kept = pages.get(path);
      // Compares identity, not versions: a restored database may have other scores at the same version.
      const isCurrent = kept?.shown === shown && kept?.own === own;
      if (kept && isCurrent && kept.asOfText === asOfText) return kept.page;
      const minute = `${asOfText.slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00.000Z`;
      if (kept && isCurrent && kept.minute === minute) {
        kept.asOfText = asOfText;
        return kept.page;
      }
      const about = year === undefined ? shown : own;
      const data: FirstPageData = {
        ...(shown && {
          ...shown.data,
          daysTag: partTag(shown.answers.days),
          asOf: minute,
          offsets: offsetsIn(minute, shown),
        }),
        ...(about && { record: about.record }),
        ...((shown ?? own) && { years: snapshots.years() }),
      };
      const picture = pictures.address(year);
      const page = preparePage(build, build.renderer.render({ path, publicUrl, data, picture }));
      pages.set(path, { shown, own, asOfText, minute, page });
      return page;
    },
  };
}
