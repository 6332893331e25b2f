import type { Page } from '@playwright/test';

/** On a phone the links stand in the menu. */
export async function openMenu(page: Page, projectName: string): Promise<void> {
  if (projectName === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
}

/** Every address of the site, with the 404 page. */
export const EVERY_PATH = [
  '/',
  '/teams',
  '/schedule',
  '/courses',
  '/contact',
  '/captain',
  '/nothing',
] as const;
