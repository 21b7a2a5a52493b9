import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { MailLane } from './mail-lane.ts';
import type { MailStatus, OutboxMessage } from './outbox-message.ts';

/** The unsent mail. */
export interface OutboxBacklog {
  readonly waiting: number;
  /** When the oldest unsent message was created; null without one. */
  readonly oldestAt: Instant | null;
  /** The earliest due time, possibly in the future; null without an unsent message. */
  readonly nextDueAt: Instant | null;
}

/** The unsent mail of a lane. */
export interface LaneBacklog extends Pick<OutboxBacklog, 'waiting' | 'oldestAt'> {
  readonly lane: MailLane;
  /** Those that were tried without success. */
  readonly failing: number;
}

export interface OutboxFilter {
  /** Words that `searchTextOf` contains, all of them (see `containsWords`). */
  readonly words?: readonly string[];
  /** Missing or null for every status. */
  readonly status?: MailStatus | null;
}

export interface OutboxPage extends OutboxFilter {
  readonly limit: number;
  /** The last message of the page before. */
  readonly after?: { readonly createdAt: Instant; readonly id: string } | null;
}

/** Reads of the outbox, for admins and operators. */
export interface OutboxQueries {
  /** Returns the latest messages first, at most `limit` of those that follow `after`. */
  latest(page: OutboxPage): Promise<readonly OutboxMessage[]>;
  /** Counts the messages that match. */
  count(filter?: OutboxFilter): Promise<number>;
  backlog(): Promise<OutboxBacklog>;
  /** Returns the unsent mail of every lane, in their order. */
  lanes(): Promise<readonly LaneBacklog[]>;
  /** Counts the unsent messages created after an instant that were tried at least `attempts` times. */
  countFailing(attempts: number, createdAfter: Instant): Promise<number>;
}
export const OutboxQueries = token<OutboxQueries>('OutboxQueries');
