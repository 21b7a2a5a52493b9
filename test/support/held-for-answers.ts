import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { newHold } from '#core/tickets/hold.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { TERMS } from '#test/support/terms.ts';

/** Stores a confirmed free ticket as one whose place is held until its buyer has answered the event's questions. */
export async function heldForAnswers(stores: WritableStores, ticket: Ticket, now: Instant): Promise<void> {
  const { eventId, typeId } = ticket;
  const change = { sold: -1, held: 1 };
  await stores.tickets.save({
    ...ticket,
    status: 'pending_payment',
    hold: newHold(addMinutes(now, TERMS.holdMinutes), 'answers'),
    confirmedAt: null,
  });
  await stores.events.adjustPlaces(new Map([[eventId, { ...change, setAside: 0 }]]));
  if (typeId !== null) await stores.ticketTypes.adjustPlaces(new Map([[typeId, change]]));
}
