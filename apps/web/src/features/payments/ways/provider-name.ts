import type { ProviderId } from '#core/shared/ids.ts';

const NAMES: Readonly<Record<string, string>> = {
  sandbox: 'Teluk Pay',
  chip: 'CHIP',
  billplz: 'Billplz',
  stripe: 'Stripe',
  transfer: 'Bank transfer',
};

/** The provider's name as people know it. */
export function providerName(provider: ProviderId): string {
  return NAMES[provider] ?? provider;
}
