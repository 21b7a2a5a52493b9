import { Counter, Gauge, type Registry } from 'prom-client';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import { type GrantedHold, grantHold, type HoldRequest } from '#core/sales/grant-hold-decision.ts';
import { type SettledReport, settleReport } from '#core/sales/reports/settle-report-decision.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

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
    return {
      run: (decision, request) => {
        const answer = office.run(decision, request);
        if (decision.name === grantHold.name)
          void this.#countHold(answer as Promise<GrantedHold>, request as HoldRequest);
        if (decision.name === settleReport.name) void this.#countSettled(answer as Promise<SettledReport>);
        return answer;
      },
    };
  }

  async #countHold(answer: Promise<GrantedHold>, request: HoldRequest): Promise<void> {
    this.#waiting.inc();
    try {
      this.#outcomes.inc({ outcome: outcomeOf(await answer, request) });
    } catch (error) {
      this.#outcomes.inc({ outcome: error instanceof DomainError ? error.code : 'internal' });
    } finally {
      this.#waiting.dec();
    }
  }

  async #countSettled(answer: Promise<SettledReport>): Promise<void> {
    const settled = await answer.catch(() => null);
    if (settled?.isConfirmed) this.#outcomes.inc({ outcome: 'confirmed' });
  }
}

function outcomeOf({ ticket }: GrantedHold, { ticketId }: HoldRequest): string {
  if (ticket.id !== ticketId) return 'repeated';
  return ticket.status === 'confirmed' ? 'confirmed' : 'held';
}
