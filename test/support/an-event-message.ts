import type { EventMessage } from '#core/attendees/messages/event-message.ts';

/** A message of `event-1` that goes to everybody a day before the start. */
export function anEventMessage(differences: Partial<EventMessage> = {}): EventMessage {
  return {
    id: 'message-1',
    eventId: 'event-1',
    subject: 'Come early',
    text: 'The doors open at seven.',
    tellsOfChange: false,
    anchor: 'starts',
    at: null,
    offsetMinutes: -24 * 60,
    segment: null,
    alsoLater: false,
    madeBy: 'person-1',
    madeAt: '2026-12-01T04:00:00.000Z',
    idempotencyKey: null,
    cancelledAt: null,
    sentAt: null,
    dueAt: null,
    recipients: 0,
    closedAt: null,
    ...differences,
  };
}
