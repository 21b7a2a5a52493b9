import type { Api } from '#adapters/http/contract/api.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { WalkInView } from '#core/walk-ins/walk-in-view.ts';
import type { HeldList } from '../held-list.ts';
import { newEntry } from '../new-entry.ts';
import { isUnreachable } from '../server/ask-server.ts';
import type { StoredDevice } from '../storage/stored-device.ts';
import type { StoredEntry } from '../storage/stored-entry.ts';
import { ownProblem, problemOf } from './sale-problem.ts';
import { isUnsent, type StoredSale } from './stored-sale.ts';

export interface SaleSenderParts {
  readonly calls: Pick<Api, 'sellWalkIn'>;
  readonly device: () => StoredDevice;
  readonly list: () => HeldList | null;
  /** Stores what a sale came to. */
  readonly save: (sale: StoredSale) => Promise<unknown>;
  /** Stores that the server knows a sale, and its admission. */
  readonly settle: (sale: StoredSale, admission: (n: number) => StoredEntry) => Promise<unknown>;
}

/**
 * Sends what a device has sold without a network. Nothing is dropped: a sale that the server refuses stays with its reason,
 * and the others are sent without it until the page is opened again.
 */
export class SaleSender {
  readonly #refused = new Set<string>();

  constructor(private readonly parts: SaleSenderParts) {}

  /** Returns how many sales the server knows now. Throws when it can't be reached. */
  async send(sales: readonly StoredSale[]): Promise<number> {
    let sent = 0;
    for (const sale of sales.filter(isUnsent)) {
      if (this.#refused.has(sale.saleId)) continue;
      const result = await this.#send(sale);
      if (result === 'sent') sent += 1;
      if (result === 'refused') this.#refused.add(sale.saleId);
    }
    return sent;
  }

  async #send(sale: StoredSale): Promise<'sent' | 'refused' | 'later'> {
    const { eventId: id, saleId, typeId, price, way, soldAt } = sale;
    try {
      const { sale: view } = await this.parts.calls.sellWalkIn({ id, saleId, typeId, price, way, soldAt });
      return await this.#take(sale, view);
    } catch (error) {
      // The server was reached: it may take the others.
      if (error instanceof DomainError && error.code === 'internal') return 'later';
      if (isUnreachable(error) || !(error instanceof DomainError)) throw error;
      await this.parts.save({ ...sale, step: 'refused', problem: problemOf(error) });
      return 'refused';
    }
  }

  async #take(sale: StoredSale, view: WalkInView): Promise<'sent' | 'refused' | 'later'> {
    const { save, settle } = this.parts;
    const { state, code } = view;
    if (state === 'paid' && code !== null) {
      const sold: StoredSale = { ...sale, view, step: 'sold', problem: null };
      await settle(sold, (n) => this.#admission(sale, code, n));
      return 'sent';
    }
    if (state === 'owed_back') {
      await save({ ...sale, view, step: 'owed_back', problem: null });
      return 'sent';
    }
    if (state !== 'ended') return 'later';
    // A free ticket without a place: there is no money to return.
    await save({ ...sale, view, step: 'refused', problem: ownProblem('sold_out') });
    return 'refused';
  }

  /** Returns the entry by which the server lets in who was let in when the ticket was sold. */
  #admission(sale: StoredSale, code: string, n: number): StoredEntry {
    const ticket = { code, rowId: null };
    const content = {
      kind: 'admit',
      outcome: 'admitted',
      ticket,
      at: sale.soldAt ?? sale.at,
      before: null,
    } as const;
    return newEntry({ ...this.parts.device(), gate: sale.gate }, this.parts.list(), n, content);
  }
}
