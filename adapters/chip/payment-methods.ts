import type { PaymentMethod } from '#core/payments/payment-method.ts';

/** CHIP's codes of each way to pay, in the order offered. */
const CODES: readonly (readonly [PaymentMethod, readonly string[]])[] = [
  ['duitnow_qr', ['duitnow_qr', 'dnqr']],
  ['fpx', ['fpx']],
  ['ewallet', ['razer_tng', 'razer_grabpay', 'razer_shopeepay', 'shopee_pay', 'razer_maybankqr']],
  ['card', ['visa', 'mastercard', 'maestro']],
];

/** CHIP's codes of the e-wallets on the pages that it redirects to. */
const WALLETS: Readonly<Record<string, string>> = {
  razer_grabpay: 'GrabPay',
  razer_tng: 'TNG-EWALLET',
  razer_shopeepay: 'ShopeePay',
  razer_maybankqr: 'MB2U_QRPay-Push',
};

export const CHIP_METHODS: readonly PaymentMethod[] = CODES.map(([method]) => method);

/** Returns the way to pay of a code; null for an unknown one. */
export function methodOf(code: string): PaymentMethod | null {
  return CODES.find(([, codes]) => codes.includes(code))?.[0] ?? null;
}

/** Returns the codes to allow for a method, from those that an account has; for null or a missing method, all. */
export function allowedCodes(method: PaymentMethod | null, available: readonly string[]): readonly string[] {
  const known = available.filter((code) => methodOf(code) !== null);
  const wanted = known.filter((code) => methodOf(code) === method);
  return wanted.length > 0 ? wanted : known;
}

/** Returns a checkout's address that leads straight to a method, when only one page can be meant. */
export function checkoutUrlFor(checkoutUrl: string, codes: readonly string[], bank: string | null): string {
  const [code] = codes;
  if (code === undefined || codes.length > 1) return checkoutUrl;
  const url = new URL(checkoutUrl);
  url.searchParams.set('preferred', code);
  const wallet = WALLETS[code];
  if (wallet !== undefined) url.searchParams.set('razer_bank_code', wallet);
  if (code === 'fpx' && bank !== null) url.searchParams.set('fpx_bank_code', bank);
  return url.href;
}
