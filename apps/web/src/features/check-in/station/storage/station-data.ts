import { parseTicketCode } from '#core/check-in/parse-ticket-code.ts';
import type { Instant } from '#core/shared/instant.ts';
import type {
  DeviceCryptography,
  LoadDeviceCryptography,
} from '../../../../shared/offline/device-cryptography.ts';
import { HeldList } from '../held-list.ts';
import { KnownEntries } from '../known-entries.ts';
import type { Known } from '../own-verdict.ts';
import { rowIdOf } from '../read-ticket.ts';
import { byTime, isUnsent, type StoredSale } from '../walk-ins/stored-sale.ts';
import type { StationStore } from './station-store.ts';
import { isSigning, type StoredDevice } from './stored-device.ts';
import { numberOf, type StoredEntry } from './stored-entry.ts';

/** What a device knows, in memory and in the browser's storage. The storage is written first. */
export class StationData implements Known {
  list: HeldList | null = null;
  entries = new KnownEntries(() => null);
  /** What this device sells to people without a ticket, in the order in which it was begun. */
  sales: readonly StoredSale[] = [];
  /** Whether the browser stored what it was last asked to. */
  canStore: boolean;
  readonly #store: StationStore | null;
  /** The highest number that this page knows to be used. */
  #lastNumber = 0;
  #cryptography: DeviceCryptography | null = null;
  /** Sales that could not be stored. */
  readonly #unstored = new Set<string>();
  /** Whether a list is stored while check-in is open, and whether the last one is. */
  #keepsList = true;
  #isListStored = true;

  /** Stores nothing without a `store`, and for a device that can't sign what it stores. */
  constructor(
    public device: StoredDevice,
    store: StationStore | null,
    private readonly loadCryptography: LoadDeviceCryptography,
  ) {
    this.#store = isSigning(device) ? store : null;
    this.canStore = this.#store !== null;
  }

  get store(): StationStore | null {
    return this.#store;
  }

  /** How many people are inside with a ticket that the server does not know yet. */
  get guests(): number {
    return this.sales.filter(isUnsent).length;
  }

  /** Reads what is stored. Never rejects. */
  async load(): Promise<void> {
    const { id } = this.device.event;
    try {
      const [list, entries, sales] = await Promise.all([
        this.#store?.list(id),
        this.#store?.entries(id),
        this.#store?.sales(id),
        this.cryptography().catch(() => null),
      ]);
      this.list = list ? new HeldList(list) : null;
      this.#know(entries ?? []);
      this.#knowSales(sales ?? []);
    } catch {
      this.canStore = false;
    }
  }

  /** Loads the cryptography. Rejects when it can't be loaded. */
  async cryptography(): Promise<DeviceCryptography> {
    this.#cryptography ??= await this.loadCryptography();
    return this.#cryptography;
  }

  /** Reads what other tabs have stored meanwhile, and stores again what the browser has erased. */
  async refresh(): Promise<void> {
    await this.#tried((store) => this.#reconcile(store));
  }

  /** Draws a number; null where nothing can be stored. */
  async drawNumber(): Promise<number | null> {
    const n = await this.#tried((store) => store.drawNumber(this.device.deviceId));
    this.#lastNumber = Math.max(this.#lastNumber, n ?? 0);
    return n;
  }

  async returnNumber(n: number): Promise<void> {
    if (this.#lastNumber === n) this.#lastNumber -= 1;
    await this.#tried((store) => store.returnNumber(this.device.deviceId, n));
  }

  /** Stores entries under new numbers; null where nothing can be stored. */
  async append(
    numbers: number,
    make: (first: number) => readonly StoredEntry[],
  ): Promise<readonly StoredEntry[] | null> {
    const stored = await this.#tried(async (store) => {
      await this.#reconcile(store);
      return store.append(this.device.deviceId, numbers, make);
    });
    this.#put(stored ?? []);
    return stored;
  }

  /** Stores entries that have their ids, and returns those that are new; null where nothing can be stored. */
  async add(entries: readonly StoredEntry[]): Promise<readonly StoredEntry[] | null> {
    const stored = await this.#tried(async (store) => {
      await this.#reconcile(store);
      return store.add(entries);
    });
    this.#put(stored ?? []);
    return stored;
  }

  /** Stores a sale. Returns false where it can't be stored, and knows it all the same. */
  async saveSale(sale: StoredSale): Promise<boolean> {
    const isStored = await this.#tried(async (store) => {
      await this.#reconcile(store);
      await store.saveSale(sale);
      return true;
    });
    if (isStored) this.#unstored.delete(sale.saleId);
    else this.#unstored.add(sale.saleId);
    this.#knowSales([...this.sales.filter(({ saleId }) => saleId !== sale.saleId), sale]);
    return isStored ?? false;
  }

  async removeSale(sale: StoredSale): Promise<void> {
    this.#unstored.delete(sale.saleId);
    this.sales = this.sales.filter(({ saleId }) => saleId !== sale.saleId);
    await this.#tried((store) => store.removeSale(sale));
  }

  /** Stores that the server knows a sale now, and its admission. Does nothing where another tab has done it. */
  async settleSale(sale: StoredSale, admission: (n: number) => StoredEntry): Promise<void> {
    const entry = await this.#tried(async (store) => {
      await this.#reconcile(store);
      const settled = await store.settleSale(sale, admission);
      this.#knowSales(await store.sales(this.device.event.id));
      return settled;
    });
    this.#put(entry ? [entry] : []);
  }

  /** Removes what was sold before the last ticket: the server has it. */
  async forgetSold(): Promise<void> {
    const sold = this.sales.filter(({ step }) => step === 'sold');
    for (const sale of sold.slice(0, -1)) await this.removeSale(sale);
  }

  async acknowledge(scanIds: readonly string[], at: Instant): Promise<void> {
    for (const scanId of scanIds) {
      const entry = this.entries.find(scanId);
      if (entry?.acknowledgedAt === null) this.entries.put({ ...entry, acknowledgedAt: at });
    }
    await this.#tried((store) => store.acknowledge(this.device.event.id, scanIds, at));
  }

  /** Takes a verified list, also where it can't be stored. */
  async replaceList(list: HeldList): Promise<void> {
    const isFirst = this.list === null;
    const before = this.list?.stored;
    // What was read at another time only is not worth a write.
    const isChanged = list.stored.digest !== before?.digest || list.stored.head !== before.head;
    this.list = list;
    // Only with a list it is known which row a code is about.
    if (isFirst) this.#know([...this.entries.all()]);
    if (!this.#keepsList || (this.#isListStored && !isChanged)) return;
    await this.#tried((store) => store.saveList(this.device.event.id, list.stored));
    this.#isListStored = true;
  }

  /** Stores lists again, or removes the stored one and stores none. */
  async keepList(keeps: boolean): Promise<void> {
    if (this.#keepsList === keeps) return;
    this.#keepsList = keeps;
    if (keeps) return;
    this.#isListStored = false;
    await this.#tried((store) => store.removeList(this.device.event.id));
  }

  async changeDevice(changes: Partial<StoredDevice>): Promise<void> {
    const device = { ...this.device, ...changes };
    this.device = device;
    await this.#tried((store) => store.saveDevice(device));
  }

  /**
   * Makes this page and the storage know the same. A browser may erase its storage while the page is open: the device, its
   * numbers, its list and its entries are stored again then.
   */
  async #reconcile(store: StationStore): Promise<void> {
    const { deviceId, event } = this.device;
    const [devices, last, count] = await Promise.all([
      store.devices(),
      store.lastNumber(deviceId),
      store.countEntries(event.id),
    ]);
    const isErased = !devices.some((device) => device.deviceId === deviceId);
    if (isErased || count !== this.entries.size) {
      await store.add([...this.entries.all()]);
      this.#know(await store.entries(event.id));
    }
    for (const sale of this.sales)
      if (isErased || this.#unstored.has(sale.saleId)) await store.saveSale(sale);
    this.#unstored.clear();
    if (this.device.may.sell) this.#knowSales(await store.sales(event.id));
    if (last < this.#lastNumber) await store.append(deviceId, this.#lastNumber - last, () => []);
    if (!isErased) return;
    if (this.list) await store.saveList(event.id, this.list.stored);
    await store.saveDevice(this.device);
  }

  #know(entries: readonly StoredEntry[]): void {
    this.entries = new KnownEntries((entry) => this.#rowOf(entry));
    this.#put(entries);
  }

  #knowSales(sales: readonly StoredSale[]): void {
    this.sales = byTime(sales.filter(({ sender }) => sender === this.device.deviceId));
  }

  #put(entries: readonly StoredEntry[]): void {
    for (const entry of entries) {
      this.entries.put(entry);
      if (entry.sender === this.device.deviceId && entry.sent.via === null)
        this.#lastNumber = Math.max(this.#lastNumber, numberOf(entry));
    }
  }

  #rowOf({ sent }: StoredEntry): string | null {
    if (sent.rowId !== null) return sent.rowId;
    const code = sent.code === null ? null : parseTicketCode(sent.code);
    // A refusal may have any code, and changes nothing.
    if (!code || sent.kind === 'refuse' || !this.list || !this.#cryptography) return null;
    return rowIdOf(code.ticketId, this.list, this.#cryptography.cipher);
  }

  async #tried<Value>(work: (store: StationStore) => Promise<Value>): Promise<Value | null> {
    if (!this.#store) return null;
    try {
      const value = await work(this.#store);
      this.canStore = true;
      return value;
    } catch {
      this.canStore = false;
      return null;
    }
  }
}
