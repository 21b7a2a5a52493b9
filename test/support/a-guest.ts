import type { Guest } from '#core/parties/guest.ts';

/** The guest with `aTicket`, of `anEvent`, who was mailed the ticket. */
export function aGuest(differences: Partial<Guest> = {}): Guest {
  return {
    ticketId: 'ticket-1',
    eventId: 'event-1',
    note: 'Front row',
    emailKey: null,
    studentKey: null,
    mailedAt: '2026-12-01T04:00:00.000Z',
    sentAgainAt: [],
    ...differences,
  };
}
