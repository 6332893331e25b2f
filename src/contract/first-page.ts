import type { YearOffsets } from '#domain/course-clock.ts';
import type { Notice } from './notice.ts';
import type { PackedHoles } from './packed-holes.ts';
import type { SiteSettings } from './site.ts';
import type { Team } from './teams.ts';
import type { TournamentRecord, Years } from './years.ts';

/**
 * Data that the server embeds in the first page, so that the browser need not load it. A part that was not ready in
 * time is missing: the page shows a skeleton for it, and the browser loads it through the API.
 */
export type FirstPageData = Partial<TournamentRecord> & {
  site?: SiteSettings;
  teams?: Team[];
  /** The live stream's tag for this version of `days`. */
  daysTag?: string;
  /** Absent when there is no notice. */
  notice?: Notice;
  /** The year that the page is about, which may differ from the site's current year. */
  record?: TournamentRecord;
  years?: Years;
  /** The last time at which all this data was known to be current. The leaderboard shows it. */
  asOf?: string;
  /** The UTC offsets of the tournament's time zone in the year of `asOf`. */
  offsets?: YearOffsets;
};

/** The packed form embedded in the page, where every byte delays the first paint. */
export type PackedFirstPage = Omit<FirstPageData, 'holes'> & { holes?: PackedHoles };

/** A page rendered by `src/web`; the server adds styles and scripts. */
export type RenderedPage = {
  status: 200 | 404;
  title: string;
  /** The `<meta>`, `<link>` and structured-data elements for the head, as markup. */
  head: string;
  /** The markup inside `<div id="root">`. */
  body: string;
  /** The data that the page shows, which must be embedded in it. */
  data: FirstPageData;
  /** The page's entry in the build's manifest, which determines its styles and scripts. */
  module: string;
};

/** The picture of a shared link, as SVG. Shows the scores, and the time `asOf` unless it is null. */
export type LinkPicture = { draw(asOf: string | null): string };

/** The exports of the built `src/web`, loaded at run time, because server and web never import each other. */
export type Renderer = {
  pagePaths: readonly string[];
  /** The paths that search engines should index. */
  publicPaths: readonly string[];
  /** Each function returns null if it has nothing to show yet. */
  pictures: {
    /** For pages that show the board: the score, or the champion once there is one. */
    board(data: FirstPageData): LinkPicture | null;
    /** For a year's page: the result, once it is declared. */
    year(record: TournamentRecord): LinkPicture | null;
  };
  /** `picture` is the URL of the link picture. Without it, a link shows the site's default picture. */
  render(request: {
    path: string;
    publicUrl: string;
    data: FirstPageData;
    picture?: string | null;
  }): RenderedPage;
};
