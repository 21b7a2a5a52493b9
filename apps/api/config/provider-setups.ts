import { createHash } from 'node:crypto';
import type { ProviderSetups } from '#core/provider-verification/provider-setup.ts';
import type { Config } from './config.ts';

/** The providers that `acara payments verify` can verify, with their names for people. */
export const VERIFIABLE_PROVIDERS = { chip: 'CHIP', billplz: 'Billplz', stripe: 'Stripe' } as const;
export type VerifiableProvider = keyof typeof VERIFIABLE_PROVIDERS;

export function isVerifiable(name: string): name is VerifiableProvider {
  return Object.hasOwn(VERIFIABLE_PROVIDERS, name);
}

/** What a verification proves. A higher number makes operators verify again. */
const VERSION = 1;

type PaymentConfig = Pick<Config, 'payments' | 'paymentsMode' | 'publicUrl' | 'production'>;

/** Returns the configured real providers with a fingerprint of their settings. */
export function providerSetups({
  payments,
  paymentsMode: mode,
  publicUrl,
  production,
}: PaymentConfig): ProviderSetups {
  const real = payments.filter(({ kind }) => isVerifiable(kind));
  return {
    all: real.map((settings) => ({
      provider: settings.kind,
      mode,
      // The keys are long and random: nobody finds them by trying.
      fingerprint: createHash('sha256')
        .update(JSON.stringify([VERSION, mode, publicUrl, Object.entries(settings).sort()]))
        .digest('hex'),
    })),
    isWarned: production,
  };
}

/** Returns the warning about a provider that was never verified with the current settings. */
export function unverifiedWarning(provider: string, { paymentsMode }: Pick<Config, 'paymentsMode'>): string {
  return `Payments through ${provider} were never verified with these settings in mode ${paymentsMode}. Run npx acara payments verify ${provider}`;
}
