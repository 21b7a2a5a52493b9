import { MAIL_SAMPLES } from '#adapters/mail/samples/mail-samples.ts';
import { newMessage, type OutboxMessage } from '#core/notifications/outbox-message.ts';
import { aRecipient } from '#test/support/a-recipient.ts';

export const {
  ticket_confirmed: CONFIRMED,
  hold_expiring: EXPIRING,
  refund_due: REFUND,
  refund_details_needed: DETAILS_NEEDED,
  refund_on_its_way: ON_ITS_WAY,
  refund_paid: PAID_BACK,
  password_reset: RESET,
  event_cancelled: CANCELLED,
  ticket_revoked: REVOKED,
  payment_charged_back: CHARGED_BACK,
  ticket_charged_back: TICKET_CHARGED_BACK,
  sale_charged_back: SALE_CHARGED_BACK,
  event_reviewed: REVIEWED,
  event_moved: MOVED,
  organizer_message: FROM_ORGANIZER,
  club_request_decided: DECIDED,
} = MAIL_SAMPLES;

export function aMessage(overrides: Partial<OutboxMessage> = {}): OutboxMessage {
  const to = aRecipient({ name: 'Aina Rahman', email: 'aina@student.acara.test' });
  return {
    ...newMessage('0193b2c0-7d1a-7000-8000-00a1b2c3d4e5', to, CONFIRMED, '2026-11-20T04:00:00.000Z'),
    ...overrides,
  };
}
