import type { Instant } from '../shared/instant.ts';
import { MAIL_LANES } from './mail-lane.ts';
import type { OutboxMessage } from './outbox-message.ts';
import type { OutboxRepository } from './outbox-repository.ts';

/** Small, so that a more urgent message that arrives meanwhile waits little. */
const BATCH = 20;

/**
 * Leases the next messages, lane by lane. A lane without room in the batch still gets one message, sent second, so that
 * urgent mail never starves it.
 */
export async function leaseMessages(
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
