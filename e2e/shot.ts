import type { Page } from '@playwright/test';
import type { Cup } from '#testing/cup.ts';

export type Shot = {
  name: string;
  url: string;
  /** Before the page is opened; it then need not be complete. */
  before?: (page: Page) => Promise<unknown>;
  /** A person's actions on the page before the shot. */
  steps?: (page: Page) => Promise<unknown>;
  /** Only the visible part after the steps, instead of the whole page. */
  asSeen?: boolean;
  /** The names of the sizes it is taken at, instead of the usual ones. */
  sizes?: readonly string[];
  /** Drawn in the system's own colors. */
  forced?: 'light' | 'dark';
};

export type Steps = (page: Page, cup: Cup) => Promise<unknown>;
