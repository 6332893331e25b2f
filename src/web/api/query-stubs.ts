// Replaces the query library's mutations and infinite queries in the public build, which uses neither. A page
// that starts to use them fails immediately.

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
