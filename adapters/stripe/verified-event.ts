import Stripe from 'stripe';
import { domainError } from '#core/shared/errors/build-error.ts';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';

const TOLERANCE_SECONDS = 300;

/** Returns the event of a webhook request. Throws `bad_signature` unless Stripe signed these bytes within five minutes. */
export function verifiedEvent(
  body: Uint8Array,
  signature: string,
  secret: string,
  now: Instant,
): Stripe.Event {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const receivedAt = millisecondsOf(now);
    const { webhooks } = Stripe;
    const event = webhooks.constructEvent(text, signature, secret, TOLERANCE_SECONDS, undefined, receivedAt);
    if (event.object === 'event' && typeof event.data.object === 'object') return event;
  } catch {
    // The library’s errors carry the body, which has no place in a log.
  }
  throw domainError('bad_signature', { reason: 'callback' });
}
