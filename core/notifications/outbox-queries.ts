import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { OutboxMessage } from './outbox-message.ts';

/** The unsent mail. */
export interface OutboxBacklog {
  readonly waiting: number;
  /** When the oldest unsent message was created; null without one. */
  readonly oldestAt: Instant | null;
  /** The earliest due time, possibly in the future; null without an unsent message. */
  readonly nextDueAt: Instant | null;
}

/** Reads of the outbox, for admins and operators. */
export interface OutboxQueries {
  /** Returns the latest messages first. */
  latest(limit: number): Promise<readonly OutboxMessage[]>;
  /** Counts all messages. */
  count(): Promise<number>;
  backlog(): Promise<OutboxBacklog>;
}
export const OutboxQueries = token<OutboxQueries>('OutboxQueries');
