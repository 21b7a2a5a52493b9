import { Counter, Gauge, type Registry } from 'prom-client';
import type { SalesEntry } from '#core/sales/sales-entry.ts';
import type { Hold, HoldRequest, TicketOffice } from '#core/sales/ticket-office.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Lastly, Stores, UnitOfWork } from '#core/unit-of-work.ts';

/** Counts the outcomes of ticket requests, and those in progress. */
export class SalesMetrics {
  readonly #outcomes: Counter<'outcome'>;
  readonly #waiting: Gauge;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#outcomes = new Counter({
      name: 'acara_sales_total',
      help: 'Ticket requests by outcome: held, confirmed, expired, repeated, or the error code',
      labelNames: ['outcome'],
      registers,
    });
    for (const outcome of ['held', 'confirmed', 'expired', 'repeated', 'sold_out'])
      this.#outcomes.inc({ outcome }, 0);
    this.#waiting = new Gauge({
      name: 'acara_ticket_office_waiting',
      help: 'Ticket requests in progress',
      registers,
    });
  }

  expired(count: number): void {
    this.#outcomes.inc({ outcome: 'expired' }, count);
  }

  /** Returns an office that counts its outcomes. */
  office(office: TicketOffice): TicketOffice {
    return { hold: (request) => this.#hold(office, request) };
  }

  async #hold(office: TicketOffice, request: HoldRequest): Promise<Hold> {
    this.#waiting.inc();
    try {
      const hold = await office.hold(request);
      this.#outcomes.inc({ outcome: outcomeOf(hold, request) });
      return hold;
    } catch (error) {
      this.#outcomes.inc({ outcome: error instanceof DomainError ? error.code : 'internal' });
      throw error;
    } finally {
      this.#waiting.dec();
    }
  }

  /** Returns transactions that count confirmed paid tickets after the commit. */
  unitOfWork(unitOfWork: UnitOfWork): UnitOfWork {
    return { run: (work) => this.#run(unitOfWork, work) };
  }

  async #run<Result>(
    unitOfWork: UnitOfWork,
    work: (stores: Stores, lastly: Lastly) => Promise<Result>,
  ): Promise<Result> {
    let confirmed = 0;
    const result = await unitOfWork.run((stores, lastly) => {
      confirmed = 0;
      const add = async (entries: readonly SalesEntry[]) => {
        await stores.sales.add(entries);
        for (const { tickets } of entries) confirmed += Math.max(0, tickets);
      };
      return work({ ...stores, sales: { add } }, lastly);
    });
    if (confirmed > 0) this.#outcomes.inc({ outcome: 'confirmed' }, confirmed);
    return result;
  }
}

function outcomeOf({ ticket }: Hold, { ticketId }: HoldRequest): string {
  if (ticket.id !== ticketId) return 'repeated';
  return ticket.status === 'confirmed' ? 'confirmed' : 'held';
}
