/** Simulates a private window that refuses to open the storage, and a phone without free space. */
export const STORAGE_REFUSALS = {
  refused: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The storage is refused', 'SecurityError');
    };
  },
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
  },
};

/** Simulates full storage in which nothing can be deleted either. */
export function refuseWritesAndDeletes(): void {
  for (const method of ['put', 'delete'] as const)
    IDBObjectStore.prototype[method] = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
}
