import type { YearOffsets } from '#domain/course-clock.ts';
import type { ChampionBoard } from './county-champion.ts';
import type { DayStates } from './day-states.ts';
import type { Notice } from './notice.ts';
import type { PackedHoles } from './packed-holes.ts';
import type { Matches, Pairings, Player } from './pairings.ts';
import type { SiteSettings } from './site.ts';
import type { Team } from './teams.ts';
import type { Hole, LeaderboardEntry, Tournament } from './tournament.ts';
import type { TournamentRecord, Years } from './years.ts';

/**
 * The data that the server embeds in the first page and the browser continues from. A missing part was not ready
 * in time: the page shows a skeleton for it, and the browser loads it through the API.
 */
export type FirstPageData = {
  site?: SiteSettings;
  teams?: Team[];
  tournament?: Tournament;
  leaderboard?: LeaderboardEntry[];
  holes?: Hole[];
  days?: DayStates;
  /** The live stream's tag for this content of `days`. */
  daysTag?: string;
  pairings?: Pairings;
  matches?: Matches;
  countyChampion?: ChampionBoard;
  captainsAward?: Player | null;
  /** Only if there is one. */
  notice?: Notice;
  /** The year that the page is about, which may differ from the site's. */
  record?: TournamentRecord;
  years?: Years;
  /** The last moment at which all this was known to be current; the leaderboard shows it. */
  asOf?: string;
  /** The offsets of the tournament's time zone in that year. */
  offsets?: YearOffsets;
};

/** The packed form embedded in the page, where every byte delays the first paint. */
export type PackedFirstPage = Omit<FirstPageData, 'holes'> & { holes?: PackedHoles };

/** A page as `src/web` renders it; the server adds styles and scripts. */
export type RenderedPage = {
  status: 200 | 404;
  title: string;
  /** The `<meta>`, `<link>` and structured-data elements for the head, as markup. */
  head: string;
  /** The markup inside `<div id="root">`. */
  body: string;
  /** The data that the page shows, and so the data to embed in it. */
  data: FirstPageData;
  /** The page's own entry in the build's manifest: which styles and scripts belong to it. */
  module: string;
};

/**
 * The picture of a shared link, as SVG. The same scores give the same drawing, but for the moment that it names. Without
 * one it names none.
 */
export type LinkPicture = { draw(asOf: string | null): string };

/** The exports of the built `src/web`. The server loads it at run time, because the two never import each other. */
export type Renderer = {
  /** The address of every page. */
  pagePaths: readonly string[];
  /** The paths that search engines should index. */
  publicPaths: readonly string[];
  /** Null if there is no score to show. */
  pictures: {
    /** For the pages that show the board: the score, then the champion. */
    board(data: FirstPageData): LinkPicture | null;
    /** For a year's page: its result, once it is declared. */
    year(record: TournamentRecord): LinkPicture | null;
  };
  /** `picture`: the address of that picture. Without one, a link shows the site's own card. */
  render(request: {
    path: string;
    publicUrl: string;
    data: FirstPageData;
    picture?: string | null;
  }): RenderedPage;
};
