import type { OutgoingPush, PushGateway, PushOutcome } from '../notifications/push/push-gateway.ts';
import type { PushSubscription } from '../notifications/push/push-subscription.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';

/** A browser, and what its push service said. */
export interface Sent {
  readonly id: string;
  readonly outcome: PushOutcome;
}

/** Sends a message to browsers. */
export async function pushTo(
  gateway: Pick<PushGateway, 'send' | 'concurrency'>,
  browsers: readonly PushSubscription[],
  message: OutgoingPush,
): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  await mapConcurrent(gateway.concurrency, browsers, async (browser) => {
    sent.push({ id: browser.id, outcome: await gateway.send(browser, message) });
  });
  return sent;
}

/** Returns the ids of the browsers with an outcome. */
export function having(outcome: PushOutcome, sent: readonly Sent[]): readonly string[] {
  return sent.filter((one) => one.outcome === outcome).map(({ id }) => id);
}
