import type { Event, SalesPause } from '../events/event.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';

/** What decides whether the events of an organizer are sold. */
export interface OrganizerStanding {
  readonly id: PersonId;
  /** The organizer is a disabled account, or a club that is not active. */
  readonly isDisabled: boolean;
  /** The organizer is an admin, or a club whose verification was not revoked. */
  readonly isTrusted: boolean;
}

/**
 * Returns why the event's sales are paused, or null: its organizer is disabled, or a club that is not verified published
 * it without a review.
 */
export function salesPauseOf(
  { status, approvedAt }: Pick<Event, 'status' | 'approvedAt'>,
  { isDisabled, isTrusted }: Pick<OrganizerStanding, 'isDisabled' | 'isTrusted'>,
): SalesPause | null {
  if (isDisabled) return 'organiser_disabled';
  if (isTrusted) return null;
  return status === 'published' && approvedAt === null ? 'verification_revoked' : null;
}

/**
 * Updates the sales pauses of an organizer's events, and the organizer's name and email in those that have not ended.
 * Returns the changed events. Idempotent.
 */
export async function updateEventsOf(
  { events }: Pick<Stores, 'events'>,
  organizer: OrganizerStanding,
  facts: { readonly name: string; readonly email: string } | null,
  now: Instant,
): Promise<readonly Event[]> {
  const all = await events.organizedBy(organizer.id);
  const changed = all.flatMap((event) => {
    const named =
      facts && event.endsAt > now
        ? { ...event, organizerName: facts.name, organizerEmail: facts.email }
        : event;
    const after = { ...named, pausedFor: salesPauseOf(event, organizer) };
    const isSame =
      after.pausedFor === event.pausedFor &&
      after.organizerName === event.organizerName &&
      after.organizerEmail === event.organizerEmail;
    return isSame ? [] : [after];
  });
  for (const event of changed) await events.save(event);
  return changed;
}
