import type { Event } from '../events/event.ts';
import type { Places } from '../offers/places.ts';
import type { Payment } from '../payments/payment.ts';
import type { Day } from '../shared/day.ts';
import type { PaymentId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { StatementColumns } from './statement-columns.ts';
import type { StatementLine } from './statement-line.ts';

/** A payment by bank transfer with what a treasurer recognizes it by. */
export interface TransferPayment {
  readonly payment: Payment;
  /** The payer's. */
  readonly buyerName: string;
  readonly eventTitle: string;
  readonly ticket: Pick<Ticket, 'status' | 'holder' | 'typeId' | 'code' | 'eventId'>;
  readonly event: Pick<Event, 'id' | 'status' | 'endsAt' | 'pausedFor' | 'plannedAt'> & Places;
}

/** What the statements say about a reference. */
export interface TransferReceived {
  readonly paymentId: PaymentId;
  /** The sum of its matched lines. */
  readonly receivedSen: Sen;
}

/** Reads of bank statements and of the payments by bank transfer. */
export interface BankStatementQueries {
  /** Returns the columns of the last imported statement, or null. */
  columns(): Promise<StatementColumns | null>;
  /** Returns the lines of an account on these days. */
  linesOfDays(account: string, days: readonly Day[]): Promise<readonly StatementLine[]>;
  /** Returns the lines of these payments. */
  linesOfPayments(paymentIds: readonly PaymentId[]): Promise<readonly StatementLine[]>;
  /** Returns the lines that wait for the treasurer, the earliest day first. */
  waitingLines(limit: number): Promise<readonly StatementLine[]>;
  countWaitingLines(): Promise<number>;
  /** Returns the payments with these references, in any state. */
  transfersWith(references: readonly string[]): Promise<readonly TransferPayment[]>;
  /** Returns the transfers with these ids. */
  transfers(ids: readonly PaymentId[]): Promise<readonly TransferPayment[]>;
  /** Returns transfers created since an instant that did not get money, the latest first. */
  unpaidTransfers(since: Instant, limit: number): Promise<readonly TransferPayment[]>;
  /** Returns null when no payment has the reference. */
  received(reference: string): Promise<TransferReceived | null>;
}
export const BankStatementQueries = token<BankStatementQueries>('BankStatementQueries');
