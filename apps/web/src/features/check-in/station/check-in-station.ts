import { CHECK_IN_FIELDS } from '#core/check-in/check-in-rules.ts';
import type { GateScan } from '#core/check-in/frames/page-scans.ts';
import type { ShownScan } from '#core/check-in/frames/shown-scans.ts';
import type { TypeName } from '#core/offers/type-name.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { CheckInDeviceId } from '#core/shared/ids.ts';
import type { LoadDeviceCryptography } from '../../../shared/offline/device-cryptography.ts';
import { type EntryContent, namedTicket, newEntry } from './new-entry.ts';
import { rulesOf } from './own-verdict.ts';
import type { Shown } from './read-ticket.ts';
import { type Checked, type FailedScan, ScanChecks } from './scan-checks.ts';
import { scanExchange } from './scan-exchange.ts';
import { ServerContact } from './server/server-contact.ts';
import { ServerTime } from './server/server-time.ts';
import { type DeviceCalls, StationSync } from './server/station-sync.ts';
import type { Timers } from './server/timers.ts';
import type { ListedHolder, ScanMode, Station, Verdict } from './station.ts';
import { type StationState, stationState } from './station-state.ts';
import { StationData } from './storage/station-data.ts';
import type { StationStore } from './storage/station-store.ts';
import { isSigning, type StoredDevice } from './storage/stored-device.ts';
import { numberOf, type StoredEntry, scanIdOf } from './storage/stored-entry.ts';
import { isUndoable } from './verdicts.ts';
import { OfferKeeper } from './walk-ins/offer-keeper.ts';
import { saleVerdict } from './walk-ins/sale-verdict.ts';
import { StationSeller } from './walk-ins/station-seller.ts';
import type { WalkInSeller } from './walk-ins/walk-ins.ts';

export interface CheckInStationParts {
  readonly device: StoredDevice;
  /** Null where the browser stores nothing. */
  readonly store: StationStore | null;
  /** Returns the calls with a device's token; null for the person's own. */
  readonly callsOf: (token: string | null) => DeviceCalls;
  readonly loadCryptography: LoadDeviceCryptography;
  readonly clock: Clock;
  readonly timers: Timers;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Returns the name of a type in the language of the page; empty without one. */
  readonly typeNameOf: (type: TypeName | undefined) => string;
}

/** How long an entry may wait that the server has already decided. */
const SEND_WITHIN_MS = 3_000;
const MAX_FOUND = 8;

/** A device that checks in, apart from React. */
export class CheckInStation {
  readonly exchange: Pick<Station, 'codesOfScans' | 'takeScans'>;
  readonly seller: WalkInSeller;
  readonly #data: StationData;
  readonly #time: ServerTime;
  readonly #sync: StationSync;
  readonly #contact: ServerContact;
  readonly #checks: ScanChecks;
  readonly #ready: Promise<void>;
  readonly #listeners = new Set<() => void>();
  #state: StationState | null = null;
  #mode: ScanMode = 'admit';
  #verdict: Verdict | null = null;
  /** The entry of the verdict; null where none was stored. */
  #entry: StoredEntry | null = null;
  #failed: FailedScan | null = null;
  #isChecking = false;
  /** The last check; it has ended unless one runs. */
  #check: Promise<void> = Promise.resolve();
  #isCatchingUp = true;

  constructor(parts: CheckInStationParts) {
    const { device, store, callsOf, clock, timers } = parts;
    const data = new StationData(device, store, parts.loadCryptography);
    const time = new ServerTime(clock, device.offsetMs);
    const changed = () => this.#changed();
    const calls = callsOf(device.token);
    const offers = new OfferKeeper(data, calls);
    this.#data = data;
    this.#time = time;
    this.#sync = new StationSync({
      ...{ data, callsOf, time, timers, offers, changed },
      isAlone: () => this.#contact.aloneSince !== null,
      reached: () => this.#contact.reached(),
    });
    this.#contact = new ServerContact({
      ...{ timers, clock: time, random: parts.random, changed },
      attempt: async () => {
        await this.#ready;
        await this.#sync.run();
      },
    });
    this.#checks = new ScanChecks({
      ...{ data, time, timers, sync: this.#sync, contact: this.#contact },
      ...{ calls, typeNameOf: parts.typeNameOf },
    });
    this.seller = new StationSeller({
      ...{ data, calls, offers, time, timers, contact: this.#contact, sync: this.#sync, changed },
      letIn: (code) => this.#letInSold(code),
      showLetIn: async (sale) => {
        await this.#check;
        await this.#giveUp();
        this.#entry = null;
        this.#verdict = saleVerdict(sale, parts.typeNameOf(sale.type));
      },
    });
    this.exchange = scanExchange({
      device: () => data.device,
      list: () => data.list,
      cryptography: async () => {
        await this.#ready;
        return data.cryptography();
      },
      ownScans: () => this.#ownScans(),
      addTaken: (deviceId, gate, scans) => this.#addTaken(deviceId, gate, scans),
    });
    this.#ready = data.load().then(changed);
  }

  /** Begins to talk to the server. */
  start(): void {
    this.#contact.start();
  }

  stop(): void {
    this.#contact.stop();
  }

  /** Returns the state; the same object until something has changed. */
  state(): StationState {
    this.#state ??= stationState({
      ...{ data: this.#data, sync: this.#sync, aloneSince: this.#contact.aloneSince },
      ...{ verdict: this.#verdict, isChecking: this.#isChecking, hasFailed: this.#failed !== null },
      ...{ mode: this.#mode, isCatchingUp: this.#isCatchingUp },
    });
    return this.#state;
  }

  /** Returns what ends the subscription. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Notes what the browser says of the network, which may be wrong about there being one. */
  networkChanged(isOnline: boolean): void {
    if (isOnline) this.#contact.askNow();
    else this.#contact.lost();
  }

  /** The page is looked at. */
  shown(): void {
    this.#contact.askNow();
  }

  setMode(mode: ScanMode): void {
    // Only what is stored says that somebody went out.
    this.#mode = isSigning(this.#data.device) ? mode : 'admit';
    this.#changed();
  }

  setGate(gate: string): void {
    void this.#data.changeDevice({ gate: gate.trim().slice(0, CHECK_IN_FIELDS.gate.max) });
    this.#changed();
  }

  scan(code: string): void {
    this.#begin({ code: code.slice(0, CHECK_IN_FIELDS.code.max), ticketId: null, rowId: null });
  }

  letIn(found: { readonly rowId: string } | { readonly ticketId: string }): void {
    this.#begin({ code: null, ticketId: null, rowId: null, ...found });
  }

  /** Checks once more what could not be checked. */
  again(): void {
    if (this.#failed) this.#begin(this.#failed.shown, this.#failed.mode, this.#failed);
  }

  dismiss(): void {
    void this.#giveUp();
    this.#verdict = null;
    this.#changed();
  }

  async undo(): Promise<void> {
    const verdict = this.#verdict;
    if (!verdict || !isUndoable(verdict, this.#time.now())) return;
    const { code = null, rowId = null } = this.#entry?.sent ?? {};
    const content: EntryContent = {
      ...{ kind: 'undo', outcome: 'admitted', ticket: { code, rowId }, undoes: verdict.scanId },
      ...{ at: this.#time.now(), before: this.#entry?.before ?? null },
    };
    const stored = await this.#data.append(1, (n) => [
      newEntry(this.#data.device, this.#data.list, n, content),
    ]);
    if (stored && this.#verdict === verdict) this.#verdict = { ...verdict, isUndone: true };
    this.#contact.askNow();
    this.#changed();
  }

  search(words: string): readonly ListedHolder[] | null {
    const { list, entries } = this.#data;
    const { reEntry } = rulesOf(this.#data);
    const rows = list?.search(words, MAX_FOUND) ?? null;
    return (
      rows?.map((row) => ({
        rowId: row.id,
        name: list?.name(row.id) ?? '',
        typeName: list?.typeName(row) ?? '',
        isInside: entries.presence(row.id, list, reEntry) === 'in',
      })) ?? null
    );
  }

  #begin(shown: Shown, mode = this.#mode, failed: FailedScan | null = null): void {
    if (this.#isChecking || this.#sync.closing) return;
    this.#isChecking = true;
    this.#check = this.#decide(shown, mode, failed);
  }

  /** Lets in who has bought a ticket here, also while the next code is to let people out. */
  async #letInSold(code: string): Promise<void> {
    await this.#check;
    this.#begin({ code, ticketId: null, rowId: null }, 'admit');
    await this.#check;
  }

  async #decide(shown: Shown, mode: ScanMode, failed: FailedScan | null): Promise<void> {
    this.#verdict = null;
    this.#changed();
    await this.#ready;
    if (!failed) await this.#giveUp();
    const asked = failed?.asked ?? null;
    const checked = await this.#checks
      .check(shown, mode, asked)
      .catch((): Checked => ({ kind: 'failed', scan: { shown, mode, at: this.#time.now(), asked } }));
    this.#isChecking = false;
    this.#take(checked);
    this.#changed();
  }

  #take(checked: Checked): void {
    this.#verdict = null;
    this.#failed = null;
    if (checked.kind === 'failed') this.#failed = checked.scan;
    if (checked.kind !== 'decided') return;
    this.#verdict = checked.verdict;
    this.#entry = checked.entry;
    if (checked.verdict.decidedBy === 'server') this.#contact.askWithin(SEND_WITHIN_MS);
    else this.#contact.askNow();
  }

  /** Gives up a scan that could not be checked. The server may have admitted it, and nobody was let in. */
  async #giveUp(): Promise<void> {
    const failed = this.#failed;
    this.#failed = null;
    if (!failed?.asked || failed.asked.n === null) return;
    const content: EntryContent = {
      ...{ kind: 'undo', outcome: 'admitted', ticket: namedTicket(failed.shown, null) },
      ...{ at: failed.at, before: null, undoes: failed.asked.scanId },
    };
    await this.#data.append(1, (n) => [newEntry(this.#data.device, this.#data.list, n, content)]);
  }

  #ownScans(): readonly GateScan[] {
    const { entries, device } = this.#data;
    return entries.scansOf(device.deviceId).map(({ entry, row }) => {
      const { kind, deviceAt, gate } = entry.sent;
      return { kind: kind === 'exit' ? 'exit' : 'admit', n: numberOf(entry), rowId: row, at: deviceAt, gate };
    });
  }

  async #addTaken(
    deviceId: CheckInDeviceId,
    gate: string,
    scans: readonly ShownScan[],
  ): Promise<number | null> {
    const { device, entries, list } = this.#data;
    const { reEntry } = rulesOf(this.#data);
    const taken = scans.map(
      ({ kind, n, rowId, at }): StoredEntry => ({
        ...{ eventId: device.event.id, sender: device.deviceId, acknowledgedAt: null },
        before: entries.presence(rowId, list, reEntry),
        sent: {
          ...{ scanId: scanIdOf(deviceId, n), kind, code: null, rowId, deviceAt: at, gate },
          ...{ outcome: 'admitted', asOf: null, undoes: null, via: device.deviceId },
        },
      }),
    );
    const stored = await this.#data.add(taken);
    if (stored && stored.length > 0) this.#contact.askNow();
    this.#changed();
    return stored === null ? null : stored.length;
  }

  #changed(): void {
    const { device, entries } = this.#data;
    if (this.#contact.aloneSince !== null) this.#isCatchingUp = true;
    else if (entries.waiting(device.deviceId).length === 0) this.#isCatchingUp = false;
    this.#state = null;
    for (const listener of this.#listeners) listener();
  }
}
