import type { PackedHoles } from './packed-holes.ts';
import type { SiteSettings } from './site.ts';
import type { Team } from './teams.ts';
import type { Hole, LeaderboardEntry, Tournament } from './tournament.ts';

/**
 * What the server puts into the first page, and the browser goes on from. A part that is missing was not
 * there in time: its place shows a skeleton and the browser loads it through the API.
 */
export type FirstPageData = {
  site?: SiteSettings;
  teams?: Team[];
  tournament?: Tournament;
  leaderboard?: LeaderboardEntry[];
  holes?: Hole[];
  /** Until when all this is known to be true; the board says it. */
  asOf?: string;
};

/** The same as it stands in the page, where every byte is waited for. */
export type PackedFirstPage = Omit<FirstPageData, 'holes'> & { holes?: PackedHoles };

/** A page as the web room renders it; the server adds the styles and the scripts around it. */
export type RenderedPage = {
  status: 200 | 404;
  title: string;
  /** Finished `<meta>`, `<link>` and structured-data elements for the head. */
  head: string;
  /** The markup inside `<div id="root">`. */
  body: string;
  /** What the page shows, and so what travels with it. */
  data: FirstPageData;
  /** The page's own entry in the build's manifest: which styles and scripts belong to it. */
  module: string;
};

/** The web room's entry on the server, loaded at run time from the build: the two rooms never import each other. */
export type Renderer = {
  /** The address of every page. */
  pagePaths: readonly string[];
  /** Those that a search engine should know. */
  publicPaths: readonly string[];
  render(request: { path: string; publicUrl: string; data: FirstPageData }): RenderedPage;
};
