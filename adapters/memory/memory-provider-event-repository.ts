import type { ProviderEvent, ProviderEventRepository } from '#core/payments/provider-event-repository.ts';
import { keyOf, type MemoryDraft } from './memory-database.ts';

export class MemoryProviderEventRepository implements ProviderEventRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async recordAll(events: readonly ProviderEvent[]): Promise<readonly boolean[]> {
    return events.map((event) => this.#record(event));
  }

  #record(event: ProviderEvent): boolean {
    const { providerEvents } = this.draft.state;
    const key = keyOf(event.provider, event.eventKey);
    if (providerEvents.has(key)) return false;
    providerEvents.set(key, event);
    return true;
  }
}
