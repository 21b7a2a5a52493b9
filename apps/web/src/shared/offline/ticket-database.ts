import { createStore, del, get, keys, set, type UseStore, update } from 'idb-keyval';

/** Returns the store of a name, opened when it is first needed. */
function storeIn(database: string): () => UseStore {
  let opened: UseStore | null = null;
  return () => {
    opened ??= endedWithPage(createStore(database, 'tickets'));
    return opened;
  };
}

const store = storeIn('acara');

/**
 * Aborts what is under way when the page is left, such as for a bank's. Safari keeps a page that was left for going back
 * to, with its transactions: the next page could neither save nor read.
 */
function endedWithPage(use: UseStore): UseStore {
  const running = new Set<IDBTransaction>();
  window.addEventListener('pagehide', () => {
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // It is being committed.
      }
    }
  });
  return (mode, work) =>
    use(mode, (store) => {
      const { transaction } = store;
      running.add(transaction);
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => running.delete(transaction));
      return work(store);
    });
}

/** One value per person in IndexedDB. Every method throws where the browser stores nothing. */
export const ticketDatabase = {
  people: async () => keys<string>(store()),
  read: async <Value>(uid: string) => get<Value>(uid, store()),
  /** Changes the value in one transaction. */
  update: async <Value>(uid: string, change: (before: Value | undefined) => Value) =>
    update<Value>(uid, change, store()),
  erase: async (uid: string) => del(uid, store()),
};

const guestStore = storeIn('acara-guests');

/**
 * One value per link of a guest's ticket. It stays when somebody signs in or out: the links belong to no account. Every method
 * throws where the browser stores nothing.
 */
export const guestDatabase = {
  read: async <Value>(link: string) => get<Value>(link, guestStore()),
  write: async <Value>(link: string, value: Value) => set(link, value, guestStore()),
  erase: async (link: string) => del(link, guestStore()),
};
