import type { Notice } from '#core/notifications/notice.ts';
import { newMessage, type OutboxMessage } from '#core/notifications/outbox-message.ts';
import { aRecipient } from '#test/support/a-recipient.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

const OCCASION = {
  eventTitle: 'Malam Kebudayaan',
  startsAt: '2026-12-01T12:00:00.000Z',
  location: 'Kampus Utama',
  venue: 'Dewan Besar',
  ticketId: 't-1',
};

export const CONFIRMED: NoticeOf<'ticket_confirmed'> = {
  kind: 'ticket_confirmed',
  ...OCCASION,
  priceSen: 101_250,
};

export const EXPIRING: NoticeOf<'hold_expiring'> = {
  kind: 'hold_expiring',
  ...OCCASION,
  paymentId: 'p-1',
  priceSen: 1_200,
  holdExpiresAt: '2026-11-20T01:05:00.000Z',
};

export const REFUND: NoticeOf<'refund_due'> = {
  kind: 'refund_due',
  ...OCCASION,
  amountSen: 50,
  reason: 'overpaid',
};

export const DETAILS_NEEDED: NoticeOf<'refund_details_needed'> = {
  kind: 'refund_details_needed',
  ...OCCASION,
  amountSen: 2_500,
  currency: 'MYR',
  why: 'not_by_provider',
};

export const ON_ITS_WAY: NoticeOf<'refund_on_its_way'> = {
  kind: 'refund_on_its_way',
  ...OCCASION,
  amountSen: 2_500,
  currency: 'MYR',
  reference: 'RF-1',
  byTransfer: true,
};

export const PAID_BACK: NoticeOf<'refund_paid'> = {
  kind: 'refund_paid',
  ...OCCASION,
  amountSen: 2_500,
  currency: 'MYR',
  reference: 'RF-1',
  byTransfer: false,
};

export const RESET: NoticeOf<'password_reset'> = {
  kind: 'password_reset',
  expiresAt: '2026-11-30T16:00:00.000Z',
};

export const CANCELLED: NoticeOf<'event_cancelled'> = {
  kind: 'event_cancelled',
  ...OCCASION,
  reason: 'The hall is flooded.',
  refundSen: 2_500,
};

export const REVOKED: NoticeOf<'ticket_revoked'> = {
  kind: 'ticket_revoked',
  ...OCCASION,
  organizerName: 'Kelab Teater',
  reason: 'The seat is broken.',
  refundSen: 2_500,
  byHand: true,
};

export const CHARGED_BACK: NoticeOf<'payment_charged_back'> = {
  kind: 'payment_charged_back',
  ...OCCASION,
  amountSen: 2_500,
  currency: 'MYR',
  voidsTicket: true,
};

export const TICKET_CHARGED_BACK: NoticeOf<'ticket_charged_back'> = {
  kind: 'ticket_charged_back',
  ...OCCASION,
};

export const SALE_CHARGED_BACK: NoticeOf<'sale_charged_back'> = {
  kind: 'sale_charged_back',
  ...OCCASION,
  eventId: 'e-1',
  buyerName: 'Aina Rahman',
  priceSen: 2_500,
};

export const REVIEWED: NoticeOf<'event_reviewed'> = {
  kind: 'event_reviewed',
  eventId: 'e-1',
  eventTitle: 'Malam Kebudayaan',
  approved: true,
  note: '',
};

export const MOVED: NoticeOf<'event_moved'> = {
  kind: 'event_moved',
  eventId: 'e-1',
  endsAt: '2026-12-20T15:00:00.000Z',
  eventTitle: 'Malam Kebudayaan',
  startsAt: '2026-12-20T12:00:00.000Z',
  location: 'Kampus Utama',
  venue: 'Dewan Besar',
};

export const FROM_ORGANIZER: NoticeOf<'organizer_message'> = {
  kind: 'organizer_message',
  eventId: 'e-1',
  eventTitle: 'Malam Kebudayaan',
  organizerName: 'Kelab Teater',
  organizerEmail: 'teater@club.acara.test',
  subject: 'Bring your student card',
  text: 'Doors open at 7 pm.\n\nSee you there!',
};

export const DECIDED: NoticeOf<'club_request_decided'> = {
  kind: 'club_request_decided',
  approved: true,
  note: '',
};

export function aMessage(overrides: Partial<OutboxMessage> = {}): OutboxMessage {
  const to = aRecipient({ name: 'Aina Rahman', email: 'aina@student.acara.test' });
  return {
    ...newMessage('0193b2c0-7d1a-7000-8000-00a1b2c3d4e5', to, CONFIRMED, '2026-11-20T04:00:00.000Z'),
    ...overrides,
  };
}
