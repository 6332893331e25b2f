import type { Page } from '@playwright/test';
import type { Cup } from '#testing/cup.ts';

export type Shot = {
  name: string;
  url: string;
  /** Runs before the page is opened. With this step, the shot waits only for the page's HTML to be parsed. */
  before?: (page: Page) => Promise<unknown>;
  /** A person's actions on the page before the shot. */
  steps?: (page: Page) => Promise<unknown>;
  /** Takes only the part that is visible after the steps, instead of the whole page. */
  asSeen?: boolean;
  /** The names of the sizes to use instead of the usual ones. */
  sizes?: readonly string[];
  /** The forced colors to draw in. */
  forced?: 'light' | 'dark';
};

export type Steps = (page: Page, cup: Cup) => Promise<unknown>;
