import type { Instant } from '../shared/instant.ts';
import { MAIL_LANES } from './mail-lane.ts';
import type { OutboxMessage } from './outbox-message.ts';
import type { OutboxRepository } from './outbox-repository.ts';

/** So few that what is more urgent and comes in the meantime waits for little. */
const BATCH = 20;

/**
 * Takes the next messages, lane by lane. A lane that the lanes before it leave no room still gets one message, right
 * behind the very first, so that no crowd of urgent mail keeps it waiting for ever.
 */
export async function leaseInTurn(
  outbox: Pick<OutboxRepository, 'lease'>,
  now: Instant,
  until: Instant,
): Promise<readonly OutboxMessage[]> {
  const messages: OutboxMessage[] = [];
  const reserved: OutboxMessage[] = [];
  for (const lane of MAIL_LANES) {
    const room = BATCH - messages.length;
    if (room > 0) messages.push(...(await outbox.lease(lane, now, until, room)));
    else reserved.push(...(await outbox.lease(lane, now, until, 1)));
  }
  return [...messages.slice(0, 1), ...reserved, ...messages.slice(1)];
}
