import { type Hold, newHold } from '#core/tickets/hold.ts';
import { newTicket, type Ticket } from '#core/tickets/ticket.ts';

/** An unpaid ticket of `anEvent`. */
export function aTicket(differences: Partial<Ticket> = {}): Ticket {
  const ticket = newTicket(
    'ticket-1',
    {
      eventId: 'event-1',
      typeId: null,
      typeName: '',
      typeNameMs: null,
      priceSen: 2_500,
      listPriceSen: null,
      code: null,
      endsAt: '2026-12-20T15:00:00.000Z',
    },
    { uid: 'person-1', name: 'Student One', email: 'student-one@student.acara.test' },
    null,
    { holdMinutes: 15, feeBps: 500, feeFixedSen: 0 },
    '2026-12-01T04:00:00.000Z',
  );
  return { ...ticket, ...differences };
}

/** A hold for a payment, as `aTicket` has it. */
export function aHold(differences: Partial<Hold> = {}): Hold {
  return { ...newHold('2026-12-01T04:15:00.000Z', 'payment'), ...differences };
}
