import type { Person } from '../people/person.ts';
import type { EventBus } from '../shared/event-bus.ts';
import type { Transactions } from '../unit-of-work.ts';
import type { Event, SalesPause } from './event.ts';

/**
 * Why an event sells nothing while its organizer is as they are: everything of a disabled person, and what an unverified
 * club published without a review. Null when it may sell.
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
 * Pauses or resumes the sales of a person's events after a change of the person. Repeating it does no harm. Every
 * process hears of the events that changed.
 */
export async function settleSalesPauses(
  transactions: Transactions,
  live: EventBus,
  person: Person,
): Promise<void> {
  const changed = await transactions.run(async (stores) => {
    const events = await stores.events.organizedBy(person.uid);
    const settled = events.flatMap((event) => {
      const pausedFor = salesPauseOf(event, person);
      return pausedFor === event.pausedFor ? [] : [{ ...event, pausedFor }];
    });
    for (const event of settled) await stores.events.save(event);
    return settled;
  });
  for (const { id } of changed) live.publish({ kind: 'event', eventId: id });
}
