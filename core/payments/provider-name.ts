import type { ProviderId } from '../shared/ids.ts';

type Name = Readonly<Record<'en' | 'ms', string>>;

const NAMES: Readonly<Record<string, Name>> = {
  sandbox: { en: 'Teluk Pay', ms: 'Teluk Pay' },
  chip: { en: 'CHIP', ms: 'CHIP' },
  billplz: { en: 'Billplz', ms: 'Billplz' },
  stripe: { en: 'Stripe', ms: 'Stripe' },
  transfer: { en: 'Bank transfer', ms: 'Pindahan bank' },
  cash: { en: 'Cash', ms: 'Tunai' },
};

/** The providers that Acara knows, whether the installation offers them or not. */
export const KNOWN_PROVIDERS: readonly ProviderId[] = Object.keys(NAMES);

/** Returns the provider's name as people know it. */
export function providerName(provider: ProviderId, language: 'en' | 'ms'): string {
  return NAMES[provider]?.[language] ?? provider;
}
