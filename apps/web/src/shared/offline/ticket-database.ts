import { createStore, del, get, keys, set, type UseStore, update } from 'idb-keyval';
import { endedWithPage } from './ended-with-page.ts';

/** Returns the store of a name, opened when it is first needed. */
function storeIn(database: string): () => UseStore {
  let opened: UseStore | null = null;
  return () => {
    if (opened) return opened;
    const use = createStore(database, 'tickets');
    const track = endedWithPage();
    opened = (mode, work) =>
      use(mode, (store) => {
        track(store.transaction);
        return work(store);
      });
    return opened;
  };
}

const store = storeIn('acara');

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
