import type { StoredList } from '#apps/web/src/features/check-in/station/held-list.ts';
import type { StationStore } from '#apps/web/src/features/check-in/station/storage/station-store.ts';
import type { StoredDevice } from '#apps/web/src/features/check-in/station/storage/stored-device.ts';
import type { StoredEntry } from '#apps/web/src/features/check-in/station/storage/stored-entry.ts';
import { isUnsent, type StoredSale } from '#apps/web/src/features/check-in/station/walk-ins/stored-sale.ts';

/** A browser's storage that outlives its pages. What it holds is copied, as a browser does. */
export class MemoryStationStore implements StationStore {
  /** Whether everything is refused, as of a full disk. */
  isBroken = false;
  readonly #devices = new Map<string, StoredDevice>();
  readonly #numbers = new Map<string, number>();
  readonly #lists = new Map<string, StoredList>();
  readonly #entries = new Map<string, StoredEntry>();
  readonly #sales = new Map<string, StoredSale>();

  async devices() {
    this.#requireStorage();
    return [...this.#devices.values()];
  }

  async saveDevice(device: StoredDevice) {
    this.#requireStorage();
    this.#devices.set(device.deviceId, structuredClone(device));
  }

  async removeDevice({ deviceId }: StoredDevice) {
    this.#requireStorage();
    this.#devices.delete(deviceId);
    this.#numbers.delete(deviceId);
    for (const [key, { sender }] of this.#entries) if (sender === deviceId) this.#entries.delete(key);
    for (const [key, { sender }] of this.#sales) if (sender === deviceId) this.#sales.delete(key);
  }

  async list(eventId: string) {
    this.#requireStorage();
    return this.#lists.get(eventId) ?? null;
  }

  async saveList(eventId: string, list: StoredList) {
    this.#requireStorage();
    this.#lists.set(eventId, structuredClone(list));
  }

  async removeList(eventId: string) {
    this.#requireStorage();
    this.#lists.delete(eventId);
  }

  async entries(eventId: string) {
    this.#requireStorage();
    return [...this.#entries.values()].filter((entry) => entry.eventId === eventId);
  }

  async countEntries(eventId: string) {
    return (await this.entries(eventId)).length;
  }

  async add(entries: readonly StoredEntry[]) {
    this.#requireStorage();
    const added = entries.filter(({ sent }) => !this.#entries.has(sent.scanId));
    for (const entry of added) this.#entries.set(entry.sent.scanId, structuredClone(entry));
    return added;
  }

  async append(deviceId: string, numbers: number, make: (first: number) => readonly StoredEntry[]) {
    this.#requireStorage();
    const first = (this.#numbers.get(deviceId) ?? 0) + 1;
    const made = make(first);
    this.#numbers.set(deviceId, first + numbers - 1);
    for (const entry of made) this.#entries.set(entry.sent.scanId, structuredClone(entry));
    return made;
  }

  async acknowledge(_: string, scanIds: readonly string[], at: string) {
    this.#requireStorage();
    for (const scanId of scanIds) {
      const entry = this.#entries.get(scanId);
      if (entry?.acknowledgedAt === null) this.#entries.set(scanId, { ...entry, acknowledgedAt: at });
    }
  }

  async sales(eventId: string) {
    this.#requireStorage();
    return [...this.#sales.values()].filter((sale) => sale.eventId === eventId);
  }

  async saveSale(sale: StoredSale) {
    this.#requireStorage();
    this.#sales.set(sale.saleId, structuredClone(sale));
  }

  async removeSale({ saleId }: StoredSale) {
    this.#requireStorage();
    this.#sales.delete(saleId);
  }

  async settleSale(sale: StoredSale, admission: (n: number) => StoredEntry) {
    this.#requireStorage();
    const before = this.#sales.get(sale.saleId);
    if (before && !isUnsent(before)) return null;
    this.#sales.set(sale.saleId, structuredClone(sale));
    const [entry] = await this.append(sale.sender, 1, (n) => [admission(n)]);
    return entry ?? null;
  }

  async drawNumber(deviceId: string) {
    this.#requireStorage();
    const n = (this.#numbers.get(deviceId) ?? 0) + 1;
    this.#numbers.set(deviceId, n);
    return n;
  }

  async returnNumber(deviceId: string, n: number) {
    this.#requireStorage();
    if (this.#numbers.get(deviceId) === n) this.#numbers.set(deviceId, n - 1);
  }

  async lastNumber(deviceId: string) {
    this.#requireStorage();
    return this.#numbers.get(deviceId) ?? 0;
  }

  /** Erases everything, as a browser does that needs room. */
  erase(): void {
    for (const store of [this.#devices, this.#numbers, this.#lists, this.#entries, this.#sales])
      store.clear();
  }

  /** Returns everything that is stored as text. */
  text(): string {
    const all = [this.#devices, this.#numbers, this.#lists, this.#entries, this.#sales].map((store) => [
      ...store,
    ]);
    return JSON.stringify(all, (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
  }

  /** Returns the entries of every event, in the order in which they were stored. */
  stored(): readonly StoredEntry[] {
    return [...this.#entries.values()];
  }

  #requireStorage(): void {
    if (this.isBroken) throw new DOMException('', 'QuotaExceededError');
  }
}
