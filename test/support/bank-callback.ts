import type { Callback } from '#adapters/sandbox-bank/bill.ts';
import { SIGNATURE_HEADER } from '#adapters/sandbox-bank/callback-signature.ts';
import { HmacSignature } from '#adapters/sandbox-bank/hmac-signature.ts';
import type { HttpRequest } from '#apps/api/rehearsal/http-request.ts';
import type { PaymentSummary } from '#core/payments/payment-view.ts';
import { instantOf } from '#core/shared/instant.ts';

export type BankReport = Pick<Callback, 'state' | 'receivedSen' | 'currency'>;

/** Returns the embedded bank's callback about a payment. Callbacks of one name report the same fact. */
export function callbackOf(
  { id: reference, checkoutUrl }: Pick<PaymentSummary, 'id' | 'checkoutUrl'>,
  fact: string,
  report: BankReport,
): Callback {
  const bill = checkoutUrl?.split('/').at(-1) ?? '';
  return { id: `${bill}:${fact}`, bill, reference, ...report };
}

/** Returns the request that sends a callback, signed with a secret. */
export function signedCallback(callback: Callback, secret: string, signedAt = Date.now()): HttpRequest {
  const body = JSON.stringify(callback);
  const signature = new HmacSignature(secret).sign(Buffer.from(body), instantOf(signedAt));
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  return { method: 'POST', path: '/api/payments/webhooks/sandbox', headers, body };
}
