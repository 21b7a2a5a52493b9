import type {
  BankStatementQueries,
  TransferPayment,
  TransferReceived,
} from '#core/bank-statements/bank-statement-queries.ts';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import { isWaiting, type StatementLine } from '#core/bank-statements/statement-line.ts';
import { payerOf } from '#core/parties/party.ts';
import type { Payment } from '#core/payments/payment.ts';
import { TRANSFER } from '#core/payments/transfer.ts';
import type { Day } from '#core/shared/day.ts';
import type { PaymentId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryBankStatementQueries implements BankStatementQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async columns(): Promise<StatementColumns | null> {
    return this.database.published.statementColumns.get('last') ?? null;
  }

  async linesOfDays(account: string, days: readonly Day[]): Promise<readonly StatementLine[]> {
    return this.#lines((line) => line.account === account && days.includes(line.day));
  }

  async linesOfPayments(paymentIds: readonly PaymentId[]): Promise<readonly StatementLine[]> {
    return this.#lines(({ paymentId }) => paymentId !== null && paymentIds.includes(paymentId));
  }

  async waitingLines(limit: number): Promise<readonly StatementLine[]> {
    return inOrder(this.#lines(isWaiting), ({ day, id }) => [day, id]).slice(0, limit);
  }

  async countWaitingLines(): Promise<number> {
    return this.#lines(isWaiting).length;
  }

  async transfersWith(references: readonly string[]): Promise<readonly TransferPayment[]> {
    return this.#transfers(({ providerRef }) => providerRef !== null && references.includes(providerRef));
  }

  async transfers(ids: readonly PaymentId[]): Promise<readonly TransferPayment[]> {
    return this.#transfers(({ id }) => ids.includes(id));
  }

  async unpaidTransfers(since: Instant, limit: number): Promise<readonly TransferPayment[]> {
    return this.#transfers(
      ({ createdAt, status, checkoutUrl }) =>
        createdAt >= since && status !== 'succeeded' && checkoutUrl !== null,
    )
      .reverse()
      .slice(0, limit);
  }

  async received(reference: string): Promise<TransferReceived | null> {
    const [found] = await this.transfersWith([reference]);
    if (!found) return null;
    const paymentId = found.payment.id;
    const lines = this.#lines((line) => line.state === 'matched' && line.paymentId === paymentId);
    return { paymentId, receivedSen: lines.reduce((sum, { amountSen }) => sum + amountSen, 0) };
  }

  #lines(matches: (line: StatementLine) => boolean): readonly StatementLine[] {
    return inOrder([...this.database.published.statementLines.values()].filter(matches), ({ id }) => [id]);
  }

  #transfers(matches: (payment: Payment) => boolean): TransferPayment[] {
    const { payments, tickets, events } = this.database.published;
    const found = [...payments.values()].filter(
      (payment) => payment.provider === TRANSFER && matches(payment),
    );
    return inOrder(found, ({ createdAt, id }) => [createdAt, id]).flatMap((payment) => {
      const ticket = tickets.get(payment.ticketId);
      const event = events.get(payment.eventId);
      if (!ticket || !event) return [];
      const { id, status, endsAt, pausedFor, plannedAt, capacity, sold, held, setAside } = event;
      const { holder, typeId, code, eventId } = ticket;
      return {
        payment,
        buyerName: payerOf(ticket).name,
        eventTitle: event.title,
        ticket: { status: ticket.status, holder, typeId, code, eventId },
        event: { id, status, endsAt, pausedFor, plannedAt, capacity, sold, held, setAside },
      };
    });
  }
}
