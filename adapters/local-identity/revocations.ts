import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';

/** The sessions that ended while their tokens may still be valid. */
export interface RevocationStore {
  since(instant: Instant): Promise<readonly Revocation[]>;
}

export interface Revocation {
  readonly sessionId: string;
  readonly revokedAt: Instant;
}

/** Tolerates clock differences and long transactions of other processes. */
const OVERLAP_MINUTES = 1;

/** Tells from memory whether a session was ended. Polls for sessions that other processes ended. */
export class Revocations {
  readonly #ended = new Map<string, Instant>();
  #loading: Promise<void> | null = null;
  #seenUntil: Instant;

  constructor(
    private readonly store: RevocationStore,
    private readonly clock: Clock,
    private readonly tokenMinutes: number,
  ) {
    this.#seenUntil = this.#oldest();
  }

  /** Resolves when the sessions ended before this process started are loaded. */
  async ready(): Promise<void> {
    this.#loading ??= this.poll().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    await this.#loading;
  }

  has(sessionId: string): boolean {
    return this.#ended.has(sessionId);
  }

  note(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.#ended.set(sessionId, this.clock.now());
  }

  async poll(): Promise<void> {
    const now = this.clock.now();
    const ended = await this.store.since(addMinutes(this.#seenUntil, -OVERLAP_MINUTES));
    for (const { sessionId, revokedAt } of ended) this.#ended.set(sessionId, revokedAt);
    this.#seenUntil = now;
    this.#forgetOld();
  }

  /** Tokens of sessions that ended before this instant have expired. */
  #oldest(): Instant {
    return addMinutes(this.clock.now(), -this.tokenMinutes - OVERLAP_MINUTES);
  }

  #forgetOld(): void {
    const oldest = this.#oldest();
    for (const [sessionId, endedAt] of this.#ended) {
      if (endedAt >= oldest) return;
      this.#ended.delete(sessionId);
    }
  }
}
