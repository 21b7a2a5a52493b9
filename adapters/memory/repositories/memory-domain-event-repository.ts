import type { DomainEvent } from '#core/domain-events/domain-event.ts';
import type { DomainEventRepository } from '#core/domain-events/domain-event-repository.ts';
import { insert, type MemoryDraft } from '../memory-database.ts';

export class MemoryDomainEventRepository implements DomainEventRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async addAll(events: readonly DomainEvent[]): Promise<void> {
    for (const event of events) insert(this.draft.state.domainEvents, event.id, event);
  }
}
