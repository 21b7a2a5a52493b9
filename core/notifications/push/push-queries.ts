import type { Instant } from '../../shared/instant.ts';
import { token } from '../../shared/token.ts';

/** What waits to be pushed. */
export interface PushBacklog {
  /** Browsers of all people. */
  readonly subscriptions: number;
  /** Messages that are not done, those of quiet hours too. */
  readonly waiting: number;
  /** When the oldest of them was created; null without one. */
  readonly oldestAt: Instant | null;
  /** Those of them that were tried without success. */
  readonly failing: number;
}

/** Reads of messages to browsers, for admins. */
export interface PushQueries {
  backlog(): Promise<PushBacklog>;
}
export const PushQueries = token<PushQueries>('PushQueries');
