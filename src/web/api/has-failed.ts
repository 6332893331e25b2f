type Load = { data: unknown; errorUpdateCount: number };

/**
 * The load failed and nothing is there to show. Unlike `isError` it stays true while the load is tried again,
 * so that the message and its button stay in place under the visitor's finger.
 */
export function hasFailed(load: Load): boolean {
  return load.data === undefined && load.errorUpdateCount > 0;
}
