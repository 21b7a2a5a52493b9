import type { PaymentMethod } from '../payments/payment-method.ts';
import type { ProviderId } from '../shared/ids.ts';
import type { Receipt } from './receipt.ts';

type Name = Readonly<Record<'en' | 'ms', string>>;

const METHODS: Readonly<Record<PaymentMethod, Name>> = {
  duitnow_qr: { en: 'DuitNow QR', ms: 'DuitNow QR' },
  fpx: { en: 'Online banking (FPX)', ms: 'Perbankan dalam talian (FPX)' },
  ewallet: { en: 'E-wallet', ms: 'E-dompet' },
  card: { en: 'Card', ms: 'Kad' },
  transfer: { en: 'Bank transfer', ms: 'Pindahan bank' },
};

const PROVIDERS: Readonly<Record<string, Name>> = {
  sandbox: { en: 'Demo bank', ms: 'Bank demo' },
  chip: { en: 'CHIP', ms: 'CHIP' },
  billplz: { en: 'Billplz', ms: 'Billplz' },
  stripe: { en: 'Stripe', ms: 'Stripe' },
  transfer: { en: 'Bank transfer', ms: 'Pindahan bank' },
};

/** Returns how a receipt was paid, for people: its method, else the name of its provider. */
export function paidBy(
  { method, provider }: Pick<Receipt, 'method' | 'provider'>,
  language: 'en' | 'ms',
): string {
  const name = method === null ? PROVIDERS[provider] : METHODS[method];
  return name?.[language] ?? provider;
}

/** Returns the provider's name as people know it. */
export function providerName(provider: ProviderId, language: 'en' | 'ms'): string {
  return paidBy({ method: null, provider }, language);
}
