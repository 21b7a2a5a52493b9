import { publicStatus } from '#core/events/event-lifecycle.ts';
import type { User } from '../../../app/session/session-store.ts';

/** Whether this person's events go on sale without a review. */
export function publishesImmediately(user: User | null): boolean {
  return user !== null && publicStatus(user) === 'published';
}
