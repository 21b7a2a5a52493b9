import type { ProviderVerification } from '#core/provider-verification/provider-verification.ts';

/** A running verification with an open checkout. */
export function aVerification(differences: Partial<ProviderVerification> = {}): ProviderVerification {
  return {
    id: 'verification-1',
    provider: 'chip',
    mode: 'live',
    fingerprint: 'settings-1',
    amountSen: 100,
    providerRef: 'purchase-1',
    status: 'running',
    startedAt: '2026-12-01T04:00:00.000Z',
    endedAt: null,
    refusedCallbackAt: null,
    ...differences,
  };
}
