import { promisifyRequest } from 'idb-keyval';
import { endedWithPage } from '../../../../shared/offline/ended-with-page.ts';
import type { StoredList } from '../held-list.ts';
import { isUnsent, type StoredSale } from '../walk-ins/stored-sale.ts';
import type { StationStore } from './station-store.ts';
import type { StoredDevice } from './stored-device.ts';
import { isWaiting, type StoredEntry } from './stored-entry.ts';

const DATABASE = 'acara-check-in';
/** Goes up with each new store. What an earlier version has stored stays. */
const VERSION = 2;
const STORES = ['devices', 'numbers', 'lists', 'entries', 'sales'] as const;
type StoreName = (typeof STORES)[number];

type Transact = <Value>(
  names: StoreName | readonly StoreName[],
  mode: IDBTransactionMode,
  work: (stores: Readonly<Record<StoreName, IDBObjectStore>>) => Promise<Value>,
) => Promise<Value>;

/** The browser's database of its check-in devices. Opens when it is first needed. */
export function stationDatabase(): StationStore {
  const run = transactions();
  const numbersOf = async (store: IDBObjectStore, deviceId: string): Promise<number> =>
    ((await promisifyRequest(store.get(deviceId))) as number | undefined) ?? 0;
  const draw = async (store: IDBObjectStore, deviceId: string, count: number): Promise<number> => {
    const last = await numbersOf(store, deviceId);
    store.put(last + count, deviceId);
    return last + 1;
  };

  return {
    devices: () =>
      run('devices', 'readonly', ({ devices }) =>
        promisifyRequest(devices.getAll() as IDBRequest<StoredDevice[]>),
      ),
    saveDevice: (device) =>
      run('devices', 'readwrite', async ({ devices }) => void devices.put(device, device.deviceId)),
    removeDevice: ({ deviceId, event }) =>
      run(['devices', 'numbers', 'entries', 'sales'], 'readwrite', async (stores) => {
        const { devices, numbers, entries, sales } = stores;
        devices.delete(deviceId);
        numbers.delete(deviceId);
        const all = await promisifyRequest(entries.getAll(ofEvent(event.id)) as IDBRequest<StoredEntry[]>);
        for (const entry of all) if (entry.sender === deviceId) entries.delete(keyOf(entry));
        const sold = await promisifyRequest(sales.getAll(ofEvent(event.id)) as IDBRequest<StoredSale[]>);
        for (const sale of sold) if (sale.sender === deviceId) sales.delete(keyOfSale(sale));
      }),

    list: (eventId) =>
      run('lists', 'readonly', async ({ lists }) => {
        const stored = await promisifyRequest(lists.get(eventId) as IDBRequest<StoredList | undefined>);
        return stored ?? null;
      }),
    saveList: (eventId, list) =>
      run('lists', 'readwrite', async ({ lists }) => void lists.put(list, eventId)),
    removeList: (eventId) => run('lists', 'readwrite', async ({ lists }) => void lists.delete(eventId)),

    entries: (eventId) =>
      run('entries', 'readonly', ({ entries }) =>
        promisifyRequest(entries.getAll(ofEvent(eventId)) as IDBRequest<StoredEntry[]>),
      ),
    countEntries: (eventId) =>
      run('entries', 'readonly', ({ entries }) => promisifyRequest(entries.count(ofEvent(eventId)))),
    add: (added) =>
      run('entries', 'readwrite', async ({ entries }) => {
        const known = await Promise.all(added.map((entry) => promisifyRequest(entries.getKey(keyOf(entry)))));
        const missing = added.filter((_, index) => known[index] === undefined);
        for (const entry of missing) entries.put(entry, keyOf(entry));
        return missing;
      }),
    append: (deviceId, count, make) =>
      run(['numbers', 'entries'], 'readwrite', async ({ numbers, entries }) => {
        const made = make(await draw(numbers, deviceId, count));
        for (const entry of made) entries.add(entry, keyOf(entry));
        return made;
      }),
    acknowledge: (eventId, scanIds, at) =>
      run('entries', 'readwrite', async ({ entries }) => {
        const keys = scanIds.map((scanId) => [eventId, scanId]);
        const found = await Promise.all(
          keys.map((key) => promisifyRequest(entries.get(key) as IDBRequest<StoredEntry | undefined>)),
        );
        for (const entry of found)
          if (entry && isWaiting(entry)) entries.put({ ...entry, acknowledgedAt: at }, keyOf(entry));
      }),

    sales: (eventId) =>
      run('sales', 'readonly', ({ sales }) =>
        promisifyRequest(sales.getAll(ofEvent(eventId)) as IDBRequest<StoredSale[]>),
      ),
    saveSale: (sale) => run('sales', 'readwrite', async ({ sales }) => void sales.put(sale, keyOfSale(sale))),
    removeSale: (sale) => run('sales', 'readwrite', async ({ sales }) => void sales.delete(keyOfSale(sale))),
    settleSale: (sale, admission) =>
      run(['sales', 'numbers', 'entries'], 'readwrite', async ({ sales, numbers, entries }) => {
        const before = await promisifyRequest(
          sales.get(keyOfSale(sale)) as IDBRequest<StoredSale | undefined>,
        );
        if (before && !isUnsent(before)) return null;
        const entry = admission(await draw(numbers, sale.sender, 1));
        sales.put(sale, keyOfSale(sale));
        entries.add(entry, keyOf(entry));
        return entry;
      }),

    drawNumber: (deviceId) => run('numbers', 'readwrite', ({ numbers }) => draw(numbers, deviceId, 1)),
    returnNumber: (deviceId, n) =>
      run('numbers', 'readwrite', async ({ numbers }) => {
        if ((await numbersOf(numbers, deviceId)) === n) numbers.put(n - 1, deviceId);
      }),
    lastNumber: (deviceId) => run('numbers', 'readonly', ({ numbers }) => numbersOf(numbers, deviceId)),
  };
}

function keyOf({ eventId, sent }: StoredEntry): IDBValidKey {
  return [eventId, sent.scanId];
}

function keyOfSale({ eventId, saleId }: StoredSale): IDBValidKey {
  return [eventId, saleId];
}

/** An array sorts after every text. */
function ofEvent(eventId: string): IDBKeyRange {
  return IDBKeyRange.bound([eventId], [eventId, []]);
}

/** Returns what runs work in one transaction, and resolves once it is on the disk. */
function transactions(): Transact {
  let opened: Promise<IDBDatabase> | null = null;
  const track = endedWithPage();
  const database = () => {
    opened ??= open(() => {
      opened = null;
    });
    return opened;
  };
  const begin = async (names: StoreName | readonly StoreName[], mode: IDBTransactionMode) => {
    const options: IDBTransactionOptions = mode === 'readonly' ? {} : { durability: 'strict' };
    const started = async () => (await database()).transaction(names as string | string[], mode, options);
    // Browsers close a database without an event, too. It is opened once more then.
    return started().catch(() => {
      opened = null;
      return started();
    });
  };
  return async (names, mode, work) => {
    const transaction = await begin(names, mode);
    track(transaction);
    const done = promisifyRequest(transaction);
    // Reported by the work that fails with it.
    done.catch(() => undefined);
    const stores = Object.fromEntries(
      Array.from(transaction.objectStoreNames, (name) => [name, transaction.objectStore(name)]),
    ) as Record<StoreName, IDBObjectStore>;
    try {
      const value = await work(stores);
      await done;
      return value;
    } catch (error) {
      abort(transaction);
      throw error ?? new DOMException('The transaction was aborted.', 'AbortError');
    }
  };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}

/** Opens the database. `closed` runs when it can't be opened, and when the browser closes it. */
async function open(closed: () => void): Promise<IDBDatabase> {
  try {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { objectStoreNames: before } = request.result;
      for (const name of STORES) if (!before.contains(name)) request.result.createObjectStore(name);
    };
    const database = await promisifyRequest(request);
    database.onclose = closed;
    // A newer version of the app waits in another tab.
    database.onversionchange = () => {
      database.close();
      closed();
    };
    return database;
  } catch (error) {
    closed();
    throw error;
  }
}
