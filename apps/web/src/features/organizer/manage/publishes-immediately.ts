import { publicStatus } from '#core/events/event-life.ts';
import type { User } from '../../../app/session/session-store.ts';

/** Whether what this person publishes goes on sale at once, or waits for a review. */
export function publishesImmediately(user: User | null): boolean {
  return user !== null && publicStatus(user) === 'published';
}
