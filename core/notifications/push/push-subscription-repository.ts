import type { PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { PushSubscription } from './push-subscription.ts';

/** What push services said about a message, by the subscriptions' ids. */
export interface PushOutcomes {
  readonly taken: readonly string[];
  readonly refused: readonly string[];
  readonly gone: readonly string[];
}

/** The browsers that want to be notified, inside a transaction. */
export interface PushSubscriptionRepository {
  /** Returns the browsers of a person and locks them. */
  of(uid: PersonId): Promise<readonly PushSubscription[]>;
  /** Returns the browsers of these people, in no order. Locks nothing. */
  among(uids: readonly PersonId[]): Promise<readonly PushSubscription[]>;
  /** Stores a browser. One with the same endpoint is replaced, even another person's. */
  put(subscription: PushSubscription): Promise<void>;
  /** Removes a browser of a person by its endpoint. Ignores an unknown one and another person's. */
  removeEndpoint(uid: PersonId, endpoint: string): Promise<void>;
  /** Removes the browsers of a person that a session subscribed. */
  removeOfSession(uid: PersonId, sessionId: string): Promise<void>;
  /** Removes every browser of a person. */
  removeOf(uid: PersonId): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /**
   * Notes what push services said: a success ends a row of refusals; who is gone, and who has `MAX_PUSH_REFUSALS` in a row,
   * is removed. Ignores browsers that are removed already.
   */
  note(outcomes: PushOutcomes, at: Instant): Promise<void>;
}
