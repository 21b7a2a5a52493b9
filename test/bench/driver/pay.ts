import type { Answer, BuyerClient } from '#apps/api/rehearsal/buyer-client.ts';
import { callbackOf, signedCallback } from '#test/support/bank-callback.ts';
import type { AfterPurchase } from './load.ts';

/** Opens the checkout of a held ticket and pays as the load says. Returns the last answer. */
export async function pay(buyer: BuyerClient, ticketId: string, then: AfterPurchase): Promise<Answer> {
  const opened = await buyer.call('openCheckout', { id: ticketId });
  const payment = opened.output?.payment;
  if (then.kind === 'open the checkout' || !payment?.checkoutUrl) return opened;
  if (then.kind === 'pay on the bank’s page') return buyer.payAtBank(payment.checkoutUrl, 'pay');
  const report = { state: 'succeeded', receivedSen: then.amountSen, currency: 'MYR' } as const;
  return buyer.send(signedCallback(callbackOf(payment, 'paid', report), then.secret));
}
