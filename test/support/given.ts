import type { Event } from '#core/events/event.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { TestDatabase } from '#test/support/databases.ts';

type Stage = Pick<TestDatabase, 'unitOfWork' | 'office'>;

export async function givenEvent(database: Stage, differences: Partial<Event> = {}): Promise<Event> {
  const event = anEvent(differences);
  await database.unitOfWork.run((stores) => stores.events.add(event));
  return event;
}

/** Stores `ticket-n` of `event-1`, which must exist, with `payment-n` when it costs something. */
export async function givenTicket(
  database: Stage,
  n: number,
  differences: Partial<Ticket> = {},
): Promise<Ticket> {
  const eventId = differences.eventId ?? 'event-1';
  const { ticket } = await database.office.run(grantHold, aHoldRequest(n, { eventId }));
  const stored = { ...ticket, ...differences };
  await database.unitOfWork.run((stores) => stores.tickets.save(stored));
  return stored;
}
