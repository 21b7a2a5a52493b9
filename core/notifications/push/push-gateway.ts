import type { Language } from '../../shared/language.ts';
import { token } from '../../shared/token.ts';
import type { Notice } from '../notice.ts';
import type { PushSubscription } from './push-subscription.ts';

/** The key of this installation, which browsers subscribe with. */
export interface PushKey {
  /** The public key, a point of P-256 in 65 bytes, as base64url. */
  readonly key: string;
  /** Names the key. A browser that subscribed with another one subscribes again. */
  readonly keyId: string;
}

/** The key pair of an installation for push services. */
export interface PushKeyPair {
  /** A point of P-256 in 65 bytes, as base64url. */
  readonly publicKey: string;
  /** 32 bytes, as base64url. */
  readonly privateKey: string;
  readonly id: string;
}

/** What a browser shows. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** An address of the app, from `/` on, that a click opens. */
  readonly url: string;
  readonly language: Language;
}

/** What is pushed: a notice, or nothing but a proof that it works. */
export type PushedNotice = Notice | { readonly kind: 'test' };

export interface OutgoingPush {
  /** A message with the same tag replaces the earlier one on the screen. */
  readonly tag: string;
  readonly notice: PushedNotice;
  readonly language: Language;
  /** Seconds for which the push service keeps it for a browser that is off. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
}

/**
 * `gone`: the browser does not want messages any more. `refused`: the push service will not take this one. `failed`: it
 * was away or busy, so that another try may succeed.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'failed';

/** Writes to browsers by their push services. */
export interface PushGateway {
  /** Null where push is not offered: browsers do not allow it on a page that is not encrypted. */
  readonly key: PushKey | null;
  /** Origins of push services beside the known ones, for tests. */
  readonly otherServices: readonly string[];
  /** The maximum number of concurrent calls of `send`. */
  readonly concurrency: number;
  /** Returns what a browser shows of a message. Names nobody but the person's events and clubs. */
  compose(message: Pick<OutgoingPush, 'notice' | 'language'>): PushText;
  /** Sends one message to one browser. Never throws. */
  send(
    to: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
    message: OutgoingPush,
  ): Promise<PushOutcome>;
}
export const PushGateway = token<PushGateway>('PushGateway');
