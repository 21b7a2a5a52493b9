import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { WalkInWay } from '#core/walk-ins/walk-in-rules.ts';
import type { WalkInView } from '#core/walk-ins/walk-in-view.ts';
import { closingOf } from '../../pass-check-in/closing.ts';
import { isUnreachable } from '../server/ask-server.ts';
import type { ServerContact } from '../server/server-contact.ts';
import type { ServerTime } from '../server/server-time.ts';
import type { StationSync } from '../server/station-sync.ts';
import type { Timers } from '../server/timers.ts';
import { within } from '../server/within.ts';
import type { StationData } from '../storage/station-data.ts';
import type { OfferKeeper } from './offer-keeper.ts';
import { ownProblem, problemOf } from './sale-problem.ts';
import type { StoredSale } from './stored-sale.ts';
import type { SaleOutcome, SoldType, WalkInCalls, WalkInSeller } from './walk-ins.ts';
import { placesKept } from './walk-ins-of.ts';

/** How long the server may take for a sale: a guest waits, and a provider opens its page. */
const MAX_SALE_MS = 5_000;
const MAX_PROVIDER_MS = 20_000;

export interface StationSellerParts {
  readonly data: StationData;
  readonly calls: WalkInCalls;
  readonly offers: OfferKeeper;
  readonly time: ServerTime;
  readonly timers: Timers;
  readonly contact: ServerContact;
  readonly sync: Pick<StationSync, 'close'>;
  /** Lets a guest in by the code of their ticket, as any other. */
  readonly letIn: (code: string) => Promise<void>;
  /** Shows that a guest is let in by a sale that is stored. */
  readonly showLetIn: (sale: StoredSale) => Promise<void>;
  readonly changed: () => void;
}

/** Sells tickets on a device: by the server, else for cash from the places that the device keeps. */
export class StationSeller implements WalkInSeller {
  /** Sales whose guests are being let in. */
  readonly #settling = new Set<string>();

  constructor(private readonly parts: StationSellerParts) {}

  async open(): Promise<void> {
    await this.parts.offers.want(null);
    await this.#refresh();
  }

  async keep(places: number): Promise<void> {
    await this.parts.offers.want(places);
    this.parts.changed();
    await this.#refresh();
  }

  async sell({ id: typeId, type, price }: SoldType, way: WalkInWay): Promise<SaleOutcome> {
    const { data, time, contact, changed } = this.parts;
    const { device } = data;
    const sale: StoredSale = {
      ...{ eventId: device.event.id, sender: device.deviceId, saleId: crypto.randomUUID() },
      ...{ typeId, type, price, gate: device.gate, at: time.now(), soldAt: null },
      ...{ way: price === 0 ? 'provider' : way, step: 'running', problem: null, view: null },
    };
    if (contact.aloneSince !== null) return this.#sellAlone(sale, { kind: 'needs_network' });
    await data.saveSale(sale);
    changed();
    return this.#ask(sale);
  }

  async again(saleId: string): Promise<SaleOutcome> {
    const sale = this.#running(saleId);
    if (!sale) return { kind: 'ended' };
    const unanswered: SaleOutcome = { kind: 'unanswered', saleId };
    const isAlone = this.parts.contact.aloneSince !== null;
    const alone = isAlone ? await this.#sellAlone(sale, unanswered) : unanswered;
    return alone === unanswered ? this.#ask(sale) : alone;
  }

  async check(saleId: string): Promise<SaleOutcome> {
    return this.#about(saleId, (sale) => this.parts.calls.checkWalkIn(sale));
  }

  async end(saleId: string): Promise<SaleOutcome> {
    return this.#about(saleId, (sale) => this.parts.calls.endWalkIn(sale));
  }

  now(): Instant {
    return this.parts.time.now();
  }

  viewCash() {
    return this.parts.calls.viewCash({ id: this.#eventId });
  }

  countCash(box: { readonly float: number; readonly counted: number }) {
    return this.parts.calls.countCash({ id: this.#eventId, ...box });
  }

  witnessCount(count: { readonly countId: string; readonly counted: number }) {
    return this.parts.calls.witnessCount({ id: this.#eventId, ...count });
  }

  get #eventId() {
    return this.parts.data.device.event.id;
  }

  #running(saleId: string): StoredSale | undefined {
    return this.parts.data.sales.find((sale) => sale.saleId === saleId && sale.step === 'running');
  }

  /** Asks the server for the sale. */
  async #ask(sale: StoredSale): Promise<SaleOutcome> {
    const { calls, timers, contact } = this.parts;
    const { eventId: id, saleId, typeId, price, way } = sale;
    const wait = way === 'provider' && price > 0 ? MAX_PROVIDER_MS : MAX_SALE_MS;
    try {
      const call = calls.sellWalkIn({ id, saleId, typeId, price, way, soldAt: null });
      const { sale: view } = await within(wait, call, timers);
      contact.reached();
      return await this.#take(sale, view);
    } catch (error) {
      return this.#failed(sale, error);
    }
  }

  /** Asks the server how a sale stands. */
  async #about(
    saleId: string,
    call: (sale: { id: string; saleId: string }) => Promise<{ readonly sale: WalkInView }>,
  ): Promise<SaleOutcome> {
    const { contact, timers } = this.parts;
    const sale = this.#running(saleId);
    if (!sale) return { kind: 'ended' };
    try {
      const { sale: view } = await within(MAX_PROVIDER_MS, call({ id: this.#eventId, saleId }), timers);
      contact.reached();
      return await this.#take(sale, view);
    } catch (error) {
      // The server never knew of it.
      if (error instanceof DomainError && error.code === 'ticket_not_found') return this.#remove(sale);
      if (isUnreachable(error)) {
        contact.lost();
        return { kind: 'unanswered', saleId };
      }
      this.#closed(error);
      return { kind: 'refused', error };
    }
  }

  async #take(sale: StoredSale, view: WalkInView): Promise<SaleOutcome> {
    const { data, changed } = this.parts;
    if (view.state === 'paid') return this.#sold(sale, view);
    if (view.state === 'ended') return this.#remove(sale);
    const step = view.state === 'owed_back' ? 'owed_back' : 'running';
    if (this.#running(sale.saleId)) await data.saveSale({ ...sale, view, step, problem: null });
    changed();
    return step === 'owed_back' ? { kind: 'owed_back' } : { kind: 'waiting', saleId: sale.saleId };
  }

  async #sold(sale: StoredSale, view: WalkInView): Promise<SaleOutcome> {
    const { data, offers, letIn, changed } = this.parts;
    if (this.#settling.has(sale.saleId)) return { kind: 'let_in' };
    this.#settling.add(sale.saleId);
    const admission = letIn(view.code ?? '');
    await data.saveSale({ ...sale, view, step: 'sold', problem: null });
    await offers.sold(sale.typeId);
    await data.forgetSold();
    changed();
    void admission.then(() => this.#refresh());
    return { kind: 'let_in' };
  }

  async #remove(sale: StoredSale): Promise<SaleOutcome> {
    await this.parts.data.removeSale(sale);
    await this.#refresh();
    return { kind: 'ended' };
  }

  async #failed(sale: StoredSale, error: unknown): Promise<SaleOutcome> {
    const { data, contact, changed } = this.parts;
    const { saleId } = sale;
    const isAway = error instanceof DomainError && error.code === 'provider_unavailable';
    if (!isUnreachable(error)) {
      await data.removeSale(sale);
      if (!this.#closed(error)) await this.#refresh();
      return { kind: 'refused', error };
    }
    const unanswered: SaleOutcome = { kind: 'unanswered', saleId };
    if (isAway) contact.reached();
    else {
      contact.lost();
      const alone = await this.#sellAlone(sale, unanswered);
      if (alone !== unanswered) return alone;
    }
    const problem = isAway ? problemOf(error) : ownProblem('unavailable');
    await data.saveSale({ ...sale, problem });
    changed();
    return unanswered;
  }

  /** Sells without the server, from the places that the device keeps. Returns `refusal` where it can't. */
  async #sellAlone(sale: StoredSale, refusal: SaleOutcome): Promise<SaleOutcome> {
    const { data, time, showLetIn, changed } = this.parts;
    const isFree = sale.price === 0;
    const isPayable = isFree || sale.way === 'cash';
    if (!isPayable || !data.canStore || placesKept(data) === 0) return refusal;
    const isStored = await data.saveSale({ ...sale, step: 'unsent', soldAt: time.now(), problem: null });
    const stored = data.sales.find(({ saleId }) => saleId === sale.saleId);
    if (!isStored || !stored) {
      await data.removeSale(sale);
      return { kind: 'not_stored' };
    }
    await showLetIn(stored);
    changed();
    return { kind: 'let_in' };
  }

  /** Returns whether the error closes check-in on this device. */
  #closed(error: unknown): boolean {
    const closing = closingOf(error);
    if (closing) this.parts.sync.close(closing);
    return closing !== null;
  }

  async #refresh(): Promise<void> {
    const { offers, contact, timers, changed } = this.parts;
    if (contact.aloneSince === null)
      await within(MAX_SALE_MS, offers.refresh(), timers).catch((error: unknown) => this.#closed(error));
    changed();
  }
}
