import { externalStore } from '#web/external-store.ts';

const DATABASE = 'captain';
const STORE = 'kept';

/** A captain's corrections, and the four kinds of corrections from the organizers' desk. */
export type OutboxName = 'corrections' | 'desk' | 'desk-cards' | 'desk-matches' | 'desk-paper';
type Name = OutboxName | 'memory' | 'sign-out';

/** Whether the browser has refused to store or read anything since the page was opened. */
export const storageRefused = externalStore(false);

/** The stored value, not validated. */
export function readStored(name: Name): Promise<unknown> {
  return inDatabase((database) => {
    const transaction = database.transaction(STORE);
    return answer<unknown>(transaction.objectStore(STORE).get(name));
  });
}

/**
 * Updates the stored value atomically: no other tab reads or writes in between. Resolves only once the value is on
 * disk.
 */
export function updateStored<T>(name: Name, step: (before: unknown) => T): Promise<T> {
  return inDatabase(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const finished = completion(transaction);
    finished.catch(() => {}); // no unhandled rejection if a request fails before the await below
    const store = transaction.objectStore(STORE);
    const after = step(await answer<unknown>(store.get(name)));
    store.put(after, name);
    await finished;
    return after;
  });
}

/** Erasing needs no space, so it also works on a full device. */
export function eraseStored(name: Name): Promise<void> {
  return inDatabase((database) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    transaction.objectStore(STORE).delete(name);
    return completion(transaction);
  });
}

/** Opens the database for each use, because phones close connections that stay open while the page is suspended. */
async function inDatabase<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  let database: IDBDatabase | undefined;
  try {
    database = await inTime(open());
    return await work(database);
  } catch (error) {
    if (!storageRefused.get()) storageRefused.set(true);
    throw error;
  } finally {
    database?.close();
  }
}

let persistenceRequested = false;

/** Asks the browser not to evict this site's storage. Later calls on the same page do nothing. */
export function requestPersistence(): void {
  if (persistenceRequested) return;
  persistenceRequested = true;
  navigator.storage?.persist?.().catch(() => {}); // if this fails, the browser may still evict the storage
}

/** A call fails if the storage does not respond within this time. */
const SILENT_AFTER_MS = 8_000;
/** The shorter limit for calls after one that has timed out, until the storage responds again. */
const STILL_SILENT_AFTER_MS = 500;
let isSilent = false;

function inTime(opening: Promise<IDBDatabase>): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        isSilent = true;
        reject(new Error('The storage did not respond'));
      },
      isSilent ? STILL_SILENT_AFTER_MS : SILENT_AFTER_MS,
    );
    opening
      .finally(() => {
        clearTimeout(timer);
        isSilent = false;
      })
      .then((database) => (isLate ? database.close() : resolve(database)), reject);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
