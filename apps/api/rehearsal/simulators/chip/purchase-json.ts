import type { Purchase, Refund } from './purchase.ts';

/** Returns the object `Purchase` of the API. */
export function purchaseJson(purchase: Purchase, host: string): Record<string, unknown> {
  const { request, received } = purchase;
  return {
    type: 'purchase',
    id: purchase.id,
    created_on: purchase.createdOn,
    updated_on: purchase.updatedOn,
    client: { full_name: '', ...request.client },
    purchase: { ...request.purchase, total: purchase.total },
    payment: received && {
      is_outgoing: false,
      payment_type: 'purchase',
      amount: received.amount,
      currency: request.purchase.currency,
      net_amount: received.amount - received.fee,
      fee_amount: received.fee,
      pending_amount: 0,
      pending_unfreeze_on: null,
      description: '',
      paid_on: received.paidOn,
      remote_paid_on: received.paidOn,
    },
    transaction_data: {
      payment_method: received?.method ?? '',
      flow: 'payform',
      processing_tx_id: '',
      extra: {},
      country: received ? 'MY' : '',
      attempts: purchase.attempts,
    },
    status: purchase.status,
    status_history: purchase.history,
    viewed_on: purchase.viewedOn,
    is_test: purchase.isTest,
    brand_id: request.brand_id,
    client_id: null,
    reference: request.reference,
    reference_generated: purchase.id.slice(0, 8),
    due: request.due,
    refund_availability: purchase.refundAvailability,
    refundable_amount: purchase.refundableAmount,
    payment_method_whitelist: request.payment_method_whitelist,
    success_redirect: request.success_redirect,
    failure_redirect: request.failure_redirect,
    cancel_redirect: request.cancel_redirect,
    success_callback: request.success_callback,
    creator_agent: request.creator_agent,
    platform: request.platform,
    product: 'purchases',
    marked_as_paid: false,
    checkout_url: `${host}/p/${purchase.id}/`,
    direct_post_url: null,
  };
}

/** Returns the object `Payment` of a refund. */
export function refundJson(purchase: Purchase, refund: Refund): Record<string, unknown> {
  return {
    type: 'payment',
    id: refund.id,
    created_on: refund.createdOn,
    updated_on: refund.createdOn,
    client: { full_name: '', ...purchase.request.client },
    payment: {
      is_outgoing: true,
      payment_type: 'refund',
      amount: refund.amount,
      currency: purchase.request.purchase.currency,
      net_amount: refund.amount,
      fee_amount: 0,
      pending_amount: 0,
      paid_on: refund.createdOn,
    },
    related_to: { type: 'purchase', id: purchase.id },
    is_test: purchase.isTest,
    brand_id: purchase.request.brand_id,
    reference: purchase.request.reference,
  };
}
