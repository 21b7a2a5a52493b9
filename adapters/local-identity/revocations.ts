import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant, instantOf } from '#core/shared/instant.ts';

/** Sessions that ended while tokens of theirs may still be about. */
export interface RevocationStore {
  since(instant: Instant): Promise<readonly Revocation[]>;
}

export interface Revocation {
  readonly sessionId: string;
  readonly revokedAt: Date;
}

/** Other processes' clocks may be off by this much, and their transactions take their time. */
const OVERLAP_MINUTES = 1;

/** What every request asks from memory: whether a session was ended. Learns of other processes' by looking often. */
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

  /** Resolves once what was ended before this process started is known. */
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
    for (const { sessionId, revokedAt } of ended) this.#ended.set(sessionId, instantOf(revokedAt.getTime()));
    this.#seenUntil = now;
    this.#forgetOld();
  }

  /** Nothing ended before this can have a token that is still good. */
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
