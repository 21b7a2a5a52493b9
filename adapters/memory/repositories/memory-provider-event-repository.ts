import type { ProviderEvent, ProviderEventRepository } from '#core/payments/provider-event-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import { keyOf, type MemoryDraft } from '../memory-database.ts';

export class MemoryProviderEventRepository implements ProviderEventRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async recordAll(events: readonly ProviderEvent[]): Promise<readonly boolean[]> {
    return events.map((event) => this.#record(event));
  }

  async eraseRaw(before: Instant, limit: number): Promise<number> {
    const { providerEvents } = this.draft.state;
    const old = [...providerEvents].filter(([, { raw, receivedAt }]) => raw !== '' && receivedAt < before);
    const erased = inOrder(old, ([, { receivedAt }]) => [receivedAt]).slice(0, limit);
    for (const [key, event] of erased) providerEvents.set(key, { ...event, raw: '' });
    return erased.length;
  }

  #record(event: ProviderEvent): boolean {
    const { providerEvents } = this.draft.state;
    const key = keyOf(event.provider, event.eventKey);
    if (providerEvents.has(key)) return false;
    providerEvents.set(key, event);
    return true;
  }
}
