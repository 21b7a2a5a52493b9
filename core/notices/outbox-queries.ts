import { token } from '../shared/token.ts';
import type { OutboxMessage } from './outbox-message.ts';

/** Reads of the outgoing mail, for admins. */
export interface OutboxQueries {
  /** The latest messages first. */
  latest(limit: number): Promise<readonly OutboxMessage[]>;
}
export const OutboxQueries = token<OutboxQueries>('OutboxQueries');
