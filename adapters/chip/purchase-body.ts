import { buyerEmail } from '#adapters/shared/buyer-email.ts';
import type { CheckoutRequest } from '#core/payments/payment-gateway.ts';
import { cutText } from '#core/shared/cut-text.ts';
import { millisecondsOf } from '#core/shared/instant.ts';

const MAX_PRODUCT_NAME = 256;
const MAX_FULL_NAME = 128;
const CALLBACK_PATH = '/api/payments/webhooks/chip';

interface Merchant {
  readonly brandId: string;
  /** The codes of the allowed payment methods; empty allows all. */
  readonly codes: readonly string[];
  readonly publicUrl: string;
}

/** Returns the body of `POST /purchases/`. */
export function purchaseBody(request: CheckoutRequest, { brandId, codes, publicUrl }: Merchant): unknown {
  const { buyer, paymentId, expiresAt } = request;
  const returnUrl = `${publicUrl}${request.returnPath}`;
  const name = cutText(buyer.name.trim(), MAX_FULL_NAME);
  return {
    brand_id: brandId,
    client: { email: buyerEmail(buyer, publicUrl), ...(name !== '' && { full_name: name }) },
    purchase: {
      currency: request.currency,
      products: [
        { name: cutText(request.description, MAX_PRODUCT_NAME), price: request.amountSen, quantity: '1' },
      ],
      due_strict: true,
      timezone: 'Asia/Kuala_Lumpur',
    },
    reference: paymentId,
    due: Math.floor(millisecondsOf(expiresAt) / 1000),
    ...(codes.length > 0 && { payment_method_whitelist: codes }),
    success_redirect: returnUrl,
    failure_redirect: `${returnUrl}?unpaid`,
    cancel_redirect: `${returnUrl}?unpaid`,
    success_callback: `${publicUrl}${CALLBACK_PATH}`,
    creator_agent: 'Acara',
    platform: 'web',
  };
}
