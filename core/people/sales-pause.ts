import type { EventBus } from '../event-bus.ts';
import type { Event, SalesPause } from '../events/event.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Person } from './person.ts';

/**
 * Returns why the event's sales are paused, or null: its organizer is disabled, or an unverified club published it
 * without a review.
 */
export function salesPauseOf(
  { status, approvedAt }: Pick<Event, 'status' | 'approvedAt'>,
  { disabledAt, role, isClubVerified }: Pick<Person, 'disabledAt' | 'role' | 'isClubVerified'>,
): SalesPause | null {
  if (disabledAt !== null) return 'organiser_disabled';
  if (role === 'admin' || isClubVerified) return null;
  return status === 'published' && approvedAt === null ? 'verification_revoked' : null;
}

/**
 * Updates the sales pauses of a person's events after a change of the person. Idempotent. Publishes each changed event.
 */
export async function updateSalesPauses(
  unitOfWork: UnitOfWork,
  eventBus: EventBus,
  person: Person,
): Promise<void> {
  const changed = await unitOfWork.run(async (stores) => {
    const events = await stores.events.organizedBy(person.uid);
    const settled = events.flatMap((event) => {
      const pausedFor = salesPauseOf(event, person);
      return pausedFor === event.pausedFor ? [] : [{ ...event, pausedFor }];
    });
    for (const event of settled) await stores.events.save(event);
    return settled;
  });
  for (const { id } of changed) eventBus.publish({ kind: 'event', eventId: id });
}
