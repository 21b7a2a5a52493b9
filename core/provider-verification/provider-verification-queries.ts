import type { PaymentId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { ProviderSetup } from './provider-setup.ts';
import type { ProviderVerification } from './provider-verification.ts';

/** A verification with the callbacks that the server has received. */
export interface WatchedVerification {
  readonly verification: ProviderVerification;
  /** The key of each stored report on its checkout. Only reports with a valid signature are stored. */
  readonly eventKeys: readonly string[];
}

/** Reads of the verifications of providers. */
export interface ProviderVerificationQueries {
  /** Returns whether a verification with exactly these settings has succeeded. */
  isVerified(setup: ProviderSetup): Promise<boolean>;
  /** Returns null for an unknown verification. */
  watch(id: PaymentId): Promise<WatchedVerification | null>;
}
export const ProviderVerificationQueries = token<ProviderVerificationQueries>('ProviderVerificationQueries');
