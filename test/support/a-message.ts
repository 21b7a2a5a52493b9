import type { OutboxMessage } from '#core/notifications/outbox-message.ts';
import { aRecipient } from '#test/support/a-recipient.ts';

/** A mail that is due now. */
export function aMessage(differences: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id: 'message-1',
    to: aRecipient(),
    notice: {
      kind: 'ticket_confirmed',
      eventTitle: 'Night of the Gamelan',
      startsAt: '2026-12-20T12:00:00.000Z',
      location: 'Main Campus',
      venue: 'Dewan Seri Angsana',
      ticketId: 'ticket-1',
      priceSen: 2_500,
    },
    sealedSecret: null,
    createdAt: '2026-12-01T04:00:00.000Z',
    dueAt: '2026-12-01T04:00:00.000Z',
    sentAt: null,
    attempts: 0,
    lastError: null,
    ...differences,
  };
}
