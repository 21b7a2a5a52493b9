import type { EventId, PaymentId } from '../shared/ids.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { LedgerAccount, LedgerEntry, LedgerKind } from './ledger-entry.ts';

/** The sum of all movements of one kind on one account. */
export interface LedgerSum {
  readonly kind: LedgerKind;
  readonly account: LedgerAccount;
  readonly currency: string;
  readonly amountSen: Sen;
}

/** Reads of the ledger. */
export interface LedgerQueries {
  /** Returns a payment's entries, sorted by `at`, kind, reference and account. */
  ofPayment(paymentId: PaymentId): Promise<readonly LedgerEntry[]>;
  /** Returns an event's sums that are not zero, sorted by kind, account and currency. */
  ofEvent(eventId: EventId): Promise<readonly LedgerSum[]>;
}
export const LedgerQueries = token<LedgerQueries>('LedgerQueries');
