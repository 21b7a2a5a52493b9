import type { ProviderEventRepository } from '#core/payments/provider-event-repository.ts';
import { keyOf, type MemoryDraft, type ProviderEvent } from './memory-database.ts';

export class MemoryProviderEventRepository implements ProviderEventRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async record(event: ProviderEvent): Promise<boolean> {
    const { providerEvents } = this.draft.state;
    const key = keyOf(event.provider, event.eventKey);
    if (providerEvents.has(key)) return false;
    providerEvents.set(key, event);
    return true;
  }
}
