import { MAX_PUSH_REFUSALS, type PushSubscription } from '#core/notifications/push/push-subscription.ts';
import type {
  PushOutcomes,
  PushSubscriptionRepository,
} from '#core/notifications/push/push-subscription-repository.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDraft } from '../memory-database.ts';

export class MemoryPushSubscriptionRepository implements PushSubscriptionRepository {
  constructor(private readonly draft: MemoryDraft) {}

  of(uid: PersonId): Promise<readonly PushSubscription[]> {
    return this.among([uid]);
  }

  async among(uids: readonly PersonId[]): Promise<readonly PushSubscription[]> {
    const found = this.#all().filter(({ uid }) => uids.includes(uid));
    return inOrder(found, ({ id }) => [id]);
  }

  async put(subscription: PushSubscription): Promise<void> {
    this.#removeWhere(({ endpoint }) => endpoint === subscription.endpoint);
    this.draft.state.pushSubscriptions.set(subscription.id, subscription);
  }

  async removeEndpoint(uid: PersonId, endpoint: string): Promise<void> {
    this.#removeWhere((one) => one.uid === uid && one.endpoint === endpoint);
  }

  async removeOfSession(uid: PersonId, sessionId: string): Promise<void> {
    this.#removeWhere((one) => one.uid === uid && one.sessionId === sessionId);
  }

  async removeOf(uid: PersonId): Promise<void> {
    this.#removeWhere((one) => one.uid === uid);
  }

  async remove(ids: readonly string[]): Promise<void> {
    this.#removeWhere(({ id }) => ids.includes(id));
  }

  async note({ taken, refused, gone }: PushOutcomes, at: Instant): Promise<void> {
    const { pushSubscriptions } = this.draft.state;
    for (const one of this.#all()) {
      if (taken.includes(one.id)) pushSubscriptions.set(one.id, { ...one, lastOkAt: at, failures: 0 });
      if (refused.includes(one.id)) pushSubscriptions.set(one.id, { ...one, failures: one.failures + 1 });
    }
    this.#removeWhere(
      ({ id, failures }) => gone.includes(id) || (refused.includes(id) && failures >= MAX_PUSH_REFUSALS),
    );
  }

  #all(): readonly PushSubscription[] {
    return [...this.draft.state.pushSubscriptions.values()];
  }

  #removeWhere(isRemoved: (subscription: PushSubscription) => boolean): void {
    for (const one of this.#all()) if (isRemoved(one)) this.draft.state.pushSubscriptions.delete(one.id);
  }
}
