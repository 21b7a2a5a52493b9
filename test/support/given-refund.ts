import { moneyReceived } from '#core/ledger/ledger-entry.ts';
import type { Payment } from '#core/payments/payment.ts';
import type { Refund } from '#core/refunds/refund.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aBuyer, aHoldRequest } from '#test/support/a-hold-request.ts';
import { aRefund } from '#test/support/a-refund.ts';
import type { TestDatabase } from '#test/support/databases.ts';
import { TERMS } from '#test/support/terms.ts';

const AT = '2026-12-01T05:00:00.000Z';

/**
 * Stores `refund-n` of all of `payment-n`, which is owed to the buyer: by transfer to person-1 by default. `event-1` must
 * exist and have a place.
 */
export async function givenRefund(
  { unitOfWork, office }: Pick<TestDatabase, 'unitOfWork' | 'office'>,
  n: number,
  differences: Partial<Refund> = {},
): Promise<Refund> {
  const { userId = 'person-1' } = differences;
  const buyer = { ...aBuyer(n), uid: userId };
  const { ticket, payment } = await office.run(
    grantHold,
    aHoldRequest(n, { buyer, terms: { ...TERMS, maxOpenHolds: 1_000 } }),
  );
  const owed = payment as Payment;
  const report = { receivedSen: owed.amountSen, currency: owed.currency };
  const ids = { id: `refund-${n}`, paymentId: owed.id, ticketId: ticket.id };
  const refund = aRefund({ ...ids, amountSen: owed.amountSen, ...differences });
  await unitOfWork.run(async ({ ledger, refunds }) => {
    await refunds.add(refund);
    await ledger.addAll(moneyReceived('club-1', owed, ticket, report, 'refund_due', AT));
  });
  return refund;
}
