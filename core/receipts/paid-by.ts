import type { PaymentMethod } from '../payments/payment-method.ts';
import { providerName } from '../payments/provider-name.ts';
import type { Receipt } from './receipt.ts';

const METHODS: Readonly<Record<PaymentMethod, Readonly<Record<'en' | 'ms', string>>>> = {
  duitnow_qr: { en: 'DuitNow QR', ms: 'DuitNow QR' },
  fpx: { en: 'Online banking (FPX)', ms: 'Perbankan dalam talian (FPX)' },
  ewallet: { en: 'E-wallet', ms: 'E-dompet' },
  card: { en: 'Card', ms: 'Kad' },
  transfer: { en: 'Bank transfer', ms: 'Pindahan bank' },
};

/** Returns how a receipt was paid, for people: its method, else the name of its provider. */
export function paidBy(
  { method, provider }: Pick<Receipt, 'method' | 'provider'>,
  language: 'en' | 'ms',
): string {
  return method === null ? providerName(provider, language) : METHODS[method][language];
}
