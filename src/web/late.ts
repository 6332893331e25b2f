import type { ComponentType } from 'react';

/** A page whose code loads on demand. Once loaded it renders synchronously, without a flash. */
export type PageLoader = {
  loaded(): ComponentType | undefined;
  load(): Promise<ComponentType>;
};

export function pageLoader(importPage: () => Promise<ComponentType>): PageLoader {
  let page: ComponentType | undefined;
  let pending: Promise<ComponentType> | undefined;

  async function start(): Promise<ComponentType> {
    try {
      page = await importPage();
      return page;
    } catch (error) {
      pending = undefined; // the next visit tries again
      throw error;
    }
  }

  return {
    loaded: () => page,
    load: () => {
      pending ??= start();
      return pending;
    },
  };
}
