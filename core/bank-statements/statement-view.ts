import type { PaymentStatus } from '../payments/payment.ts';
import type { Day } from '../shared/day.ts';
import type { PaymentId, StatementLineId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { TransferPayment } from './bank-statement-queries.ts';
import {
  type StatementEntry,
  type StatementLine,
  type StatementLineState,
  versionOf,
} from './statement-line.ts';
import { sumOf } from './statement-matches.ts';
import type { CandidateReason, TransferCandidate } from './transfer-candidates.ts';

/** Incoming money as the treasurer sees it. */
export interface StatementEntryView {
  readonly day: Day;
  /** Ringgit. */
  readonly amount: number;
  readonly text: string;
}

/** A payment by bank transfer as the treasurer sees it. */
export interface TransferView {
  readonly paymentId: PaymentId;
  readonly reference: string;
  /** Ringgit. */
  readonly amount: number;
  readonly status: PaymentStatus;
  readonly buyerName: string;
  readonly eventTitle: string;
  readonly createdAt: Instant;
}

export interface CandidateView extends TransferView {
  readonly reasons: readonly CandidateReason[];
}

/** A line that waits for the treasurer. */
export interface WaitingLineView extends StatementEntryView {
  readonly id: StatementLineId;
  readonly state: StatementLineState;
  /** The payment that it names; null when `unmatched`. */
  readonly payment: TransferView | null;
  /** What all lines of that payment are together, in ringgit; null when `unmatched`. */
  readonly received: number | null;
  readonly candidates: readonly CandidateView[];
  /** Of what became of it. */
  readonly version: string;
}

export function toEntryView({ day, amountSen, text }: StatementEntry): StatementEntryView {
  return { day, amount: ringgitFromSen(amountSen), text };
}

export function toTransferView({ payment, buyerName, eventTitle }: TransferPayment): TransferView {
  return {
    paymentId: payment.id,
    reference: payment.providerRef ?? '',
    amount: ringgitFromSen(payment.amountSen),
    status: payment.status,
    buyerName,
    eventTitle,
    createdAt: payment.createdAt,
  };
}

export function toCandidateView({ transfer, reasons }: TransferCandidate): CandidateView {
  return { ...toTransferView(transfer), reasons };
}

/** `own` are the lines of the payment that the line names. */
export function toWaitingLineView(
  line: StatementLine,
  payment: TransferPayment | null,
  own: readonly StatementLine[],
  candidates: readonly TransferCandidate[],
): WaitingLineView {
  const counted = own.filter(({ state }) => state === 'matched' || state === 'short');
  return {
    id: line.id,
    ...toEntryView(line),
    state: line.state,
    payment: payment && toTransferView(payment),
    received: payment && ringgitFromSen(sumOf(counted)),
    candidates: candidates.map(toCandidateView),
    version: versionOf(line),
  };
}
