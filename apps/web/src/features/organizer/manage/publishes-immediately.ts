import { publicStatus } from '#core/events/event-lifecycle.ts';
import type { PersonView } from '#core/people/person-view.ts';

/** Whether this person's events go on sale without a review. */
export function publishesImmediately(user: PersonView | null): boolean {
  if (!user) return false;
  const { role, isClubVerified: isVerified } = user;
  return publicStatus({ role, club: { isVerified } }) === 'published';
}
