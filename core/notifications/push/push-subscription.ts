import type { PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';

/** A browser of a person that wants to be notified. Its push service takes messages for it. */
export interface PushSubscription {
  readonly id: string;
  readonly uid: PersonId;
  /** The session that subscribed it; it gets nothing once that session is over. */
  readonly sessionId: string;
  /** The address at the push service, unique. Who knows it and has our key can write to the browser. */
  readonly endpoint: string;
  /** The browser's public key, a point of P-256 in 65 bytes, as base64url. */
  readonly p256dh: string;
  /** A secret of 16 bytes, as base64url. */
  readonly auth: string;
  /** Browser and system, such as `Chrome on Android`; null when unknown. */
  readonly device: string | null;
  /** The key of this installation that it was made with. */
  readonly vapidKeyId: string;
  readonly createdAt: Instant;
  /** When its push service took a message last; null when it never did. */
  readonly lastOkAt: Instant | null;
  /** Messages in a row that its push service refused. */
  readonly failures: number;
}

/** Browsers of one person. One more replaces the one that has been without a success for longest. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

/** Refusals in a row after which a browser counts as gone. */
export const MAX_PUSH_REFUSALS = 5;

/** Long enough for who looks at nothing over a year of studies. */
export const UNUSED_SUBSCRIPTION_DAYS = 365;

/** Returns the subscriptions beyond the maximum: those without a success for longest. */
export function superfluous(subscriptions: readonly PushSubscription[]): readonly PushSubscription[] {
  return [...subscriptions]
    .sort((one, other) => (useOf(one) < useOf(other) ? 1 : -1))
    .slice(MAX_PUSH_SUBSCRIPTIONS);
}

function useOf({ lastOkAt, createdAt, id }: PushSubscription): string {
  return `${lastOkAt !== null && lastOkAt > createdAt ? lastOkAt : createdAt} ${id}`;
}
