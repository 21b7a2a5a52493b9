import type { EventId } from '../events/event.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { LedgerAccount, LedgerEntry, LedgerKind } from './ledger-entry.ts';
import type { PaymentId } from './payment.ts';

/** What all movements of one kind have moved to or from one account. */
export interface LedgerSum {
  readonly kind: LedgerKind;
  readonly account: LedgerAccount;
  readonly currency: string;
  readonly amountSen: Sen;
}

/** Reads of the ledger. */
export interface LedgerQueries {
  /** A payment's entries, in the order of `at`, kind, reference and account. */
  ofPayment(paymentId: PaymentId): Promise<readonly LedgerEntry[]>;
  /** An event's sums, in the order of kind, account and currency; what sums to zero is left out. */
  ofEvent(eventId: EventId): Promise<readonly LedgerSum[]>;
}
export const LedgerQueries = token<LedgerQueries>('LedgerQueries');
