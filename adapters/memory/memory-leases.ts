import type { Instant } from '#core/shared/instant.ts';
import type { Leases } from '#core/shared/leases.ts';

export class MemoryLeases implements Leases {
  readonly #leases = new Map<string, { readonly holder: string; readonly endsAt: Instant }>();

  async acquire(name: string, holder: string, now: Instant, until: Instant): Promise<boolean> {
    const lease = this.#leases.get(name);
    if (lease && lease.holder !== holder && lease.endsAt > now) return false;
    this.#leases.set(name, { holder, endsAt: until });
    return true;
  }

  async release(name: string, holder: string): Promise<void> {
    if (this.#leases.get(name)?.holder === holder) this.#leases.delete(name);
  }
}
