import type { RefundRequest, RefundResult } from '#core/payments/payment-gateway.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';
import type { ChipApi, RefundAnswer } from './chip-api.ts';
import type { ChipAccount } from './chip-settings.ts';
import { isOfMode, stateOf } from './payment-report.ts';
import { type Purchase, refundedSenOf, refundIdsOf } from './purchase.ts';

/** Minutes after which CHIP shows the effect of a request that it received. */
const EFFECT_MINUTES = 10;
/** The purchase has changed since it was read. */
const WRONG_STATUS = 'purchase_refund_wrong_status';

/**
 * Requests a refund. CHIP knows no idempotency keys, and every request is a new refund. So the purchase is read before
 * each: what it already shows is not requested again, and after a request without an answer nothing is requested until
 * CHIP would have shown its effect.
 */
export async function requestRefund(
  api: ChipApi,
  account: ChipAccount,
  request: RefundRequest,
  now: Instant,
): Promise<RefundResult> {
  const read = await api.read(request.providerRef);
  if (!read || read.purchase.brand_id !== account.brandId)
    return refused('CHIP does not know this payment in this account.');
  const { purchase } = read;
  const { earlier, providerRef, amountSen } = request;
  if (purchase.status === 'pending_refund') {
    if (earlier) return { state: 'processing', providerRefundRef: null };
    throw api.unavailable(`the purchase ${providerRef} has another refund under way`);
  }
  const shownSen = refundedSenOf(purchase);
  if (shownSen === null) throw api.unavailable(`the purchase ${providerRef} does not say what was refunded`);
  if (isRefunded(purchase, shownSen, request))
    return { state: 'succeeded', providerRefundRef: refundIdsOf(purchase).at(-1) ?? null };
  if (earlier?.result === 'accepted') return refused('CHIP accepted the refund and could not carry it out.');
  if (earlier && now < addMinutes(earlier.at, EFFECT_MINUTES))
    throw api.unavailable(`nobody knows yet whether the purchase ${providerRef} was refunded`);
  const problem = isOfMode(account, purchase)
    ? problemOf(purchase, shownSen, request)
    : 'The payment is of another mode than this installation.';
  if (problem !== null) return refused(problem);
  return resultOf(await api.refund(providerRef, amountSen), api);
}

/** Tells whether CHIP shows this refund. Without any availability, the refundable amount says nothing about it. */
function isRefunded(
  purchase: Purchase,
  shownSen: Sen,
  { refundedSen, amountSen, earlier }: RefundRequest,
): boolean {
  if (purchase.refund_availability === 'none' && !earlier) return false;
  return shownSen >= refundedSen + amountSen;
}

function problemOf(purchase: Purchase, shownSen: Sen, { amountSen, currency }: RefundRequest): string | null {
  const { payment, refund_availability: availability } = purchase;
  const state = stateOf(purchase.status);
  if (state === 'charged_back') return 'The bank of the payer took the payment back.';
  if (state !== 'succeeded' || !payment) return 'CHIP has received no money for this payment.';
  if (payment.currency !== currency) return 'The payment is in another currency.';
  if (availability === 'none') return 'CHIP cannot refund this payment.';
  if (amountSen > payment.amount - shownSen) return 'CHIP has less than this left of the payment.';
  const isWhole = amountSen === payment.amount;
  if (availability === 'full_only' && !isWhole) return 'CHIP refunds this payment only as a whole.';
  if ((availability === 'partial_only' || availability === 'pis_partial') && isWhole)
    return 'CHIP refunds this payment only in part.';
  return null;
}

function resultOf(answer: RefundAnswer, api: ChipApi): RefundResult {
  switch (answer.state) {
    case 'done':
      return { state: 'succeeded', providerRefundRef: answer.refundId };
    case 'pending':
      return { state: 'processing', providerRefundRef: null };
    case 'refused':
      if (answer.codes.includes(WRONG_STATUS)) throw api.unavailable('the purchase changed meanwhile');
      return refused(`CHIP refused the refund: ${answer.codes.join(', ') || 'no reason given'}.`);
  }
}

function refused(problem: string): RefundResult {
  return { state: 'refused', problem };
}
