import type { ProviderSetup } from '#core/provider-verification/provider-setup.ts';
import { callbacksSince } from '#core/provider-verification/provider-verification.ts';
import type {
  ProviderVerificationQueries,
  WatchedVerification,
} from '#core/provider-verification/provider-verification-queries.ts';
import type { PaymentId } from '#core/shared/ids.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryProviderVerificationQueries implements ProviderVerificationQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async isVerified({ provider, mode, fingerprint }: ProviderSetup): Promise<boolean> {
    return [...this.database.published.verifications.values()].some(
      (one) =>
        one.status === 'verified' &&
        one.provider === provider &&
        one.mode === mode &&
        one.fingerprint === fingerprint,
    );
  }

  async watch(id: PaymentId): Promise<WatchedVerification | null> {
    const { verifications, providerEvents } = this.database.published;
    const verification = verifications.get(id);
    if (!verification) return null;
    const { provider, providerRef } = verification;
    const since = callbacksSince(verification);
    const received = [...providerEvents.values()].filter(
      (event) =>
        event.provider === provider && event.providerRef === providerRef && event.receivedAt >= since,
    );
    return { verification, eventKeys: received.map(({ eventKey }) => eventKey) };
  }
}
