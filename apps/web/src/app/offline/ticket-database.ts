import { createStore, del, get, keys, type UseStore, update } from 'idb-keyval';

let opened: UseStore | null = null;
const store = () => {
  opened ??= createStore('acara', 'tickets');
  return opened;
};

/** One value per person in IndexedDB. Every method throws where the browser stores nothing. */
export const ticketDatabase = {
  people: async () => keys<string>(store()),
  read: async <Value>(uid: string) => get<Value>(uid, store()),
  /** Changes the value in one transaction. */
  update: async <Value>(uid: string, change: (before: Value | undefined) => Value) =>
    update<Value>(uid, change, store()),
  erase: async (uid: string) => del(uid, store()),
};
