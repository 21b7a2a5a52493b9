import { buyerEmail } from '#adapters/shared/buyer-email.ts';
import { trimTrailingSlash } from '#adapters/shared/trim-trailing-slash.ts';
import type { CheckoutRequest } from '#core/payments/payment-gateway.ts';
import { cutText } from '#core/shared/cut-text.ts';
import { PAYMENT_LABEL } from './bill.ts';
import type { BillplzAccount } from './billplz-account.ts';

/** The label that makes Billplz open the page of the bank in `reference_1`. */
const BANK_LABEL = 'Bank Code';

/** Returns the form that creates a bill; `bankCode` names the page to open directly. */
export function billForm(
  request: CheckoutRequest,
  account: BillplzAccount,
  bankCode: string | null,
): URLSearchParams {
  const publicUrl = trimTrailingSlash(account.publicUrl);
  return new URLSearchParams({
    collection_id: account.collectionId,
    // Callbacks are signed over fields joined with a bar.
    name: cutText(request.buyer.name.replaceAll('|', '/'), 255),
    email: buyerEmail(request.buyer, publicUrl),
    amount: String(request.amountSen),
    description: cutText(request.description, 200),
    callback_url: `${publicUrl}/api/payments/webhooks/billplz`,
    redirect_url: `${publicUrl}${request.returnPath}`,
    reference_2_label: PAYMENT_LABEL,
    reference_2: cutText(request.paymentId, 120),
    ...(bankCode !== null && { reference_1_label: BANK_LABEL, reference_1: cutText(bankCode, 120) }),
  });
}
