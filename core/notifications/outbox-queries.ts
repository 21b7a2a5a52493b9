import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { OutboxMessage } from './outbox-message.ts';

/** The mail that has not gone out yet. */
export interface OutboxBacklog {
  readonly waiting: number;
  /** When the oldest of them was written; null when none waits. */
  readonly oldestAt: Instant | null;
  /** When the one whose turn came first should have been tried, which may lie ahead; null when none waits. */
  readonly nextDueAt: Instant | null;
}

/** Reads of the outgoing mail, for admins and operators. */
export interface OutboxQueries {
  /** The latest messages first. */
  latest(limit: number): Promise<readonly OutboxMessage[]>;
  /** How many messages there are. */
  count(): Promise<number>;
  backlog(): Promise<OutboxBacklog>;
}
export const OutboxQueries = token<OutboxQueries>('OutboxQueries');
