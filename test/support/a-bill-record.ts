import type { Bill } from '#adapters/sandbox-bank/bill.ts';
import type { BillRecord } from '#adapters/sandbox-bank/bill-records.ts';
import type { Instant } from '#core/shared/instant.ts';

/** A bill without callbacks, or with one that is due at `dueAt`. */
export function aBillRecord({
  ref = 'ref-1',
  version = 1,
  dueAt = null,
  ...differences
}: Partial<Omit<BillRecord, 'bill'>> & Partial<Bill> & { readonly dueAt?: Instant | null } = {}): BillRecord {
  const bill: Bill = {
    paymentId: 'payment-1',
    amountSen: 2_500,
    description: 'Night of the Gamelan',
    buyerName: 'Person 1',
    openedAt: '2026-12-01T04:00:00.000Z',
    expiresAt: '2026-12-01T04:15:00.000Z',
    state: 'open',
    received: [],
    deliveries: dueAt === null ? [] : [{ id: 1, body: '{}', dueAt, attempts: 0 }],
    ...differences,
  };
  return { ref, version, bill };
}
