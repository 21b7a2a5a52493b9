import type {
  ProviderEvent,
  ProviderEventKey,
  ProviderEventRepository,
} from '#core/payments/callbacks/provider-event-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import { keyOf, type MemoryDraft } from '../memory-database.ts';

export class MemoryProviderEventRepository implements ProviderEventRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async findKnown(keys: readonly ProviderEventKey[]): Promise<readonly ProviderEventKey[]> {
    return keys.filter(({ provider, eventKey }) =>
      this.draft.state.providerEvents.has(keyOf(provider, eventKey)),
    );
  }

  async addAll(events: readonly ProviderEvent[]): Promise<void> {
    const { providerEvents } = this.draft.state;
    for (const event of events) {
      const key = keyOf(event.provider, event.eventKey);
      if (!providerEvents.has(key)) providerEvents.set(key, event);
    }
  }

  async eraseRaw(before: Instant, limit: number): Promise<number> {
    const { providerEvents } = this.draft.state;
    const old = [...providerEvents].filter(([, { raw, receivedAt }]) => raw !== '' && receivedAt < before);
    const erased = inOrder(old, ([, { receivedAt }]) => [receivedAt]).slice(0, limit);
    for (const [key, event] of erased) providerEvents.set(key, { ...event, raw: '' });
    return erased.length;
  }
}
