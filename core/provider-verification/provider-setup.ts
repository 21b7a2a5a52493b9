import type { PaymentMode } from '../payments/payment-mode.ts';
import type { ProviderId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { ProviderVerificationQueries } from './provider-verification-queries.ts';

/** The settings of a real payment provider, as a verification stands for them. */
export interface ProviderSetup {
  readonly provider: ProviderId;
  readonly mode: PaymentMode;
  /** A hash of every setting that decides whether payments work; reveals none of them. */
  readonly fingerprint: string;
}

/** The configured real providers. */
export interface ProviderSetups {
  readonly all: readonly ProviderSetup[];
  /** Whether operators are warned about providers that were never verified: in production. */
  readonly isWarned: boolean;
}
export const ProviderSetups = token<ProviderSetups>('ProviderSetups');

/** Returns the providers to warn about: those that were never verified with the current settings. */
export async function unverifiedProviders(
  { all, isWarned }: ProviderSetups,
  verifications: ProviderVerificationQueries,
): Promise<readonly ProviderId[]> {
  if (!isWarned) return [];
  const verified = await Promise.all(all.map((setup) => verifications.isVerified(setup)));
  return all.filter((_, index) => !verified[index]).map(({ provider }) => provider);
}
