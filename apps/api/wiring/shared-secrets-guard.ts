import { createHash } from 'node:crypto';
import type { Keys } from '#adapters/system/key-files.ts';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { Leases } from '#core/shared/leases.ts';

type Secrets = Pick<Keys, 'tokenSecret' | 'authSecret' | 'sandboxSecret' | 'bankDetailsSecret'>;

const LEASE = 'keys';
const LEASE_MINUTES = 0.5;
const RENEW_EVERY_MS = 10_000;

/**
 * Refuses to run beside a process with other secrets on the same database: sessions and bank details of one would be
 * unreadable for the other. The ticket key is left out, because earlier keys stay valid.
 */
export class SharedSecretsGuard {
  readonly #fingerprint: string;
  #renewing: NodeJS.Timeout | undefined;

  constructor(
    private readonly leases: Leases,
    { tokenSecret, authSecret, sandboxSecret, bankDetailsSecret }: Secrets,
    private readonly clock: Clock,
  ) {
    const secrets = JSON.stringify([tokenSecret, authSecret, sandboxSecret, bankDetailsSecret]);
    this.#fingerprint = createHash('sha256').update(`acara keys ${secrets}`).digest('base64url');
  }

  /**
   * Throws when another process has other secrets, and keeps processes with other secrets out from then on. Errors of
   * later checks go to `onProblem`.
   */
  async start(onProblem: (problem: unknown) => void): Promise<void> {
    await this.check();
    const renew = () => void this.check().catch(onProblem);
    this.#renewing = setInterval(renew, RENEW_EVERY_MS).unref();
  }

  async check(): Promise<void> {
    const now = this.clock.now();
    if (await this.leases.acquire(LEASE, this.#fingerprint, now, addMinutes(now, LEASE_MINUTES))) return;
    throw new Error(
      'Another process uses this database with different keys. Give every process the same DATA_DIR, or a copy of its folder “keys”. After changing keys, wait 30 seconds.',
    );
  }

  /** Releases the lease; other processes with these secrets take it again. */
  async stop(): Promise<void> {
    clearInterval(this.#renewing);
    await this.leases.release(LEASE, this.#fingerprint);
  }
}
