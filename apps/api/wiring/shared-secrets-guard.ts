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
 * Sees to it that every process on a database has the same secrets: with others, nobody signed in at one of them would
 * be known to the rest, nor bank details readable. The ticket key is left out, because its older ones stay good.
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
   * Before anything that takes long. Throws when another process has other keys; from then on nobody comes in with
   * others. What goes wrong later is told to `onProblem`.
   */
  async start(onProblem: (problem: unknown) => void): Promise<void> {
    await this.check();
    const renew = () => void this.check().catch(onProblem);
    this.#renewing = setInterval(renew, RENEW_EVERY_MS).unref();
  }

  async check(): Promise<void> {
    const now = this.clock.now();
    if (await this.leases.take(LEASE, this.#fingerprint, now, addMinutes(now, LEASE_MINUTES))) return;
    throw new Error(
      'Another Acara runs on this database with other keys. Give every process the same DATA_DIR, or a copy of its folder “keys”. After a change of keys, wait half a minute.',
    );
  }

  /** Other processes with these keys, if there are any, take it up again. */
  async stop(): Promise<void> {
    clearInterval(this.#renewing);
    await this.leases.giveBack(LEASE, this.#fingerprint);
  }
}
