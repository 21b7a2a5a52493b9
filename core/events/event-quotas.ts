import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';
import type { StoredEventStatus } from './event.ts';

/** Maximum number of one organizer's events in review. */
export const MAX_EVENTS_IN_REVIEW = 20;
/** Maximum number of one organizer's drafts. */
export const MAX_DRAFTS = 200;

/** Throws `too_many_events` when the organizer cannot have another event in this status. */
export async function requireEventQuota(
  stores: Stores,
  uid: PersonId,
  status: StoredEventStatus,
): Promise<void> {
  if (status === 'pending_review' && (await stores.events.countOf(uid, status)) >= MAX_EVENTS_IN_REVIEW)
    throw domainError('too_many_events', { reason: 'in_review', max: MAX_EVENTS_IN_REVIEW });
  if (status === 'draft' && (await stores.events.countOf(uid, status)) >= MAX_DRAFTS)
    throw domainError('too_many_events', { reason: 'drafts', max: MAX_DRAFTS });
}
