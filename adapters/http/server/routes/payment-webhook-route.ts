import { ANONYMOUS } from '#core/actor.ts';
import type { ReceivePaymentCallback } from '#core/payments/callbacks/receive-payment-callback.ts';
import type { RawRoute } from './raw-route.ts';

const PATH = '/api/payments/webhooks';

/**
 * The webhook of payment providers. Only their signature is checked; a repeated callback gets the same response. Not
 * rate-limited: a provider may report many payments from one address, and none may be lost.
 */
export function paymentWebhookRoute(receive: Pick<ReceivePaymentCallback, 'execute'>): RawRoute {
  return {
    method: 'POST',
    path: `${PATH}/:provider`,
    rateLimit: () => 'none',
    async handle({ path, headers, rawBody }) {
      const provider = path.slice(PATH.length + 1);
      const output = await receive.execute(ANONYMOUS, { provider, headers, rawBody });
      return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(output) };
    },
  };
}
