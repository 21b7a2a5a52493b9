import type { Api } from '#adapters/http/contract/api.ts';
import { closesAt } from '#core/check-in/passes/check-in-window.ts';
import type { ViewCheckInOutput } from '#core/check-in/view-check-in.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { type Closing, closingOf } from '../../pass-check-in/closing.ts';
import type { StationData } from '../storage/station-data.ts';
import { isSigning } from '../storage/stored-device.ts';
import type { StoredEntry } from '../storage/stored-entry.ts';
import type { OfferKeeper } from '../walk-ins/offer-keeper.ts';
import { SaleSender } from '../walk-ins/sale-sender.ts';
import type { WalkInCalls } from '../walk-ins/walk-ins.ts';
import { isUnreachable } from './ask-server.ts';
import { sendLeftovers } from './leftovers.ts';
import { type ListCalls, readList } from './list-reader.ts';
import type { ServerTime } from './server-time.ts';
import type { Timers } from './timers.ts';
import { Uploader } from './uploader.ts';
import { within } from './within.ts';

/** The calls of a device. */
export type DeviceCalls = ListCalls &
  Pick<Api, 'checkInTicket' | 'receiveEntries' | 'viewCheckIn'> &
  WalkInCalls;

export interface StationSyncParts {
  readonly data: StationData;
  /** Returns the calls with a device's token; null for the person's own. */
  readonly callsOf: (token: string | null) => DeviceCalls;
  readonly time: ServerTime;
  readonly timers: Timers;
  readonly offers: OfferKeeper;
  /** Whether the server could not be reached at last. */
  readonly isAlone: () => boolean;
  /** Runs when the server has answered. */
  readonly reached: () => void;
  /** Runs after anything has changed. */
  readonly changed: () => void;
}

/** How long an upload, and a list, may take before the server counts as away. */
const MAX_UPLOAD_MS = 10_000;
const MAX_READ_MS = 30_000;
/** How many polls there are for one look at the event. */
const POLLS_PER_VIEW = 4;

/** Exchanges with the server what both have: entries, the list, and how the event stands. */
export class StationSync {
  /** Why the device may not check in any more; null while it may. */
  closing: Closing | null = null;
  /** What the server last said of the event; null before. */
  view: ViewCheckInOutput | null = null;
  readonly #calls: DeviceCalls;
  readonly #uploader: Uploader | null;
  readonly #sales: SaleSender;
  #polls = 0;

  constructor(private readonly parts: StationSyncParts) {
    const { data, callsOf, time } = parts;
    const { device, store } = data;
    this.#calls = callsOf(device.token);
    this.#uploader =
      store && isSigning(device)
        ? new Uploader({
            ...{ device, calls: this.#calls },
            lastNumber: () => store.lastNumber(device.deviceId),
            localTime: () => time.local(),
            acknowledged: async (scanIds, serverTime, askedAt) => {
              time.measure(serverTime, askedAt);
              await data.acknowledge(scanIds, serverTime);
              parts.changed();
            },
          })
        : null;
    this.#sales = new SaleSender({
      ...{ calls: this.#calls, device: () => data.device, list: () => data.list },
      save: (sale) => data.saveSale(sale),
      settle: async (sale, admission) => {
        await data.settleSale(sale, admission);
        await parts.offers.sold(sale.typeId);
      },
    });
  }

  /** Rejects when the server can't be reached. */
  async run(): Promise<void> {
    await this.#upload();
    if (await this.#sendSales()) await this.#upload();
    const { data, callsOf, time, timers } = this.parts;
    const reading = async () => this.#asAllowed(() => this.#readAll());
    if (this.closing?.why !== 'ended') await within(MAX_READ_MS, reading(), timers);
    if (data.store) await sendLeftovers(data.store, data.device.deviceId, callsOf, time);
  }

  /** Notes why the server refuses the device. */
  close(closing: Closing | null): void {
    this.closing = closing;
    // What names guests does not stay in the browser.
    if (closing && closing.why !== 'not_yet') void this.parts.data.keepList(false);
    this.parts.changed();
  }

  /** Sends what is stored, also after the device may not check in any more. */
  async #upload(): Promise<void> {
    const { data, time, timers, isAlone, reached } = this.parts;
    if (!this.#uploader) return;
    await data.refresh();
    const waiting = data.entries.waiting(data.device.deviceId);
    if (waiting.length === 0 && time.isMeasured) return;
    const send = (entries: readonly StoredEntry[]) =>
      within(
        MAX_UPLOAD_MS,
        this.#asAllowed(async () => this.#uploader?.send(entries)),
        timers,
      );
    // Asks without entries first, so that the person sees at once that the device is sending.
    if (isAlone() && waiting.length > 0) {
      await send([]);
      reached();
    }
    await send(waiting);
    if (data.device.offsetMs !== time.offsetMs) await data.changeDevice({ offsetMs: time.offsetMs });
  }

  /** Returns whether there are admissions by sales to be sent. */
  async #sendSales(): Promise<boolean> {
    const { data, timers, reached, changed } = this.parts;
    let sent = 0;
    for (const sale of data.sales) {
      const send = async () => {
        sent += await this.#sales.send([sale]);
      };
      await within(MAX_UPLOAD_MS, this.#asAllowed(send), timers);
    }
    if (sent === 0) return false;
    await data.forgetSold();
    reached();
    changed();
    return true;
  }

  async #readAll(): Promise<void> {
    const isFirst = this.#polls % POLLS_PER_VIEW === 0;
    this.#polls += 1;
    if (this.#uploader) await this.#readList();
    if (isFirst || !this.#uploader) await this.#readView();
    if (isFirst || this.parts.offers.isSelling) await this.#readOffers();
    this.closing = null;
    this.parts.changed();
  }

  async #readList(): Promise<void> {
    const { data, time } = this.parts;
    const cryptography = await data.cryptography();
    // The server is there all the same, and decides. The list that the device has stays.
    if (!(await cryptography.canVerify())) return;
    const { list, asOf } = await readList(data.device.event.id, data.list, this.#calls, cryptography);
    time.notice(asOf);
    if (list) await data.replaceList(list);
    this.parts.changed();
  }

  /** Check-in goes on without an answer. */
  async #readOffers(): Promise<void> {
    await this.parts.offers.refresh().catch((error: unknown) => {
      if (!isUnreachable(error)) throw error;
    });
  }

  async #readView(): Promise<void> {
    const { data } = this.parts;
    this.view = await this.#calls.viewCheckIn({ id: data.device.event.id });
    const { title, status, startDate, endDate } = this.view.event;
    // A person's own device checks in at any time. The event has ended by the server's clock, too.
    const isOver =
      status === 'ended' && closesAt({ startsAt: startDate, endsAt: endDate }) < this.parts.time.now();
    await data.keepList(!isOver);
    const isCancelled = status === 'cancelled';
    const { event } = data.device;
    if (event.title !== title || event.isCancelled !== isCancelled)
      await data.changeDevice({ event: { ...event, title, isCancelled } });
  }

  /** A refusal closes check-in on this device, or says nothing of it; only silence is thrown. */
  async #asAllowed(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isUnreachable(error) || !(error instanceof DomainError)) throw error;
      const closing = closingOf(error);
      if (closing) this.close(closing);
    }
  }
}
