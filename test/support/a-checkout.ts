import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import type {
  CheckoutReference,
  CheckoutRequest,
  PaymentCallback,
  RefundRequest,
} from '#core/payments/payment-gateway.ts';

/** The request to open a checkout of RM12.50. */
export function aCheckoutRequest(overrides: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    account: UNIVERSITY_ACCOUNT,
    paymentId: '0193b2c0-7d1a-7000-8000-00a1b2c3d4e5',
    amountSen: 1_250,
    currency: 'MYR',
    description: 'Malam Kebudayaan “Nusantara” & kawan-kawan',
    method: null,
    bank: null,
    buyer: { name: 'Nurul Aisyah binti Hashim', email: 'aisyah@student.acara.test' },
    returnPath: '/pay/0193b2c0-7d1a-7000-8000-00a1b2c3d4e5',
    expiresAt: '2026-09-01T10:15:00.000Z',
    ...overrides,
  };
}

export function checkoutAt(providerRef: string): CheckoutReference {
  return { account: UNIVERSITY_ACCOUNT, providerRef };
}

export function callbackWith(
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): PaymentCallback {
  return { account: UNIVERSITY_ACCOUNT, rawBody, headers };
}

/** The first request to return the whole payment of `aCheckoutRequest`. */
export function aRefundRequest(providerRef: string, overrides: Partial<RefundRequest> = {}): RefundRequest {
  return {
    account: UNIVERSITY_ACCOUNT,
    providerRef,
    refundId: '0193b2c0-7d1a-7000-8000-00a1b2c3d4e6',
    amountSen: 1_250,
    currency: 'MYR',
    refundedSen: 0,
    earlier: null,
    ...overrides,
  };
}
