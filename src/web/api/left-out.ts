// The build puts these in place of parts of the query library that no page uses: nothing here is sent through
// the library, and no list is loaded page by page. Whoever begins to fails at once.

export class MutationCache {
  findAll(): readonly never[] {
    return [];
  }
  async resumePausedMutations(): Promise<void> {}
  clear(): void {}
}

export function infiniteQueryBehavior(): undefined {
  return undefined;
}
export const hasNextPage = (): boolean => false;
export const hasPreviousPage = (): boolean => false;
