import type { Notice } from '#core/notifications/notice.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;
type Samples = { readonly [Kind in Notice['kind']]: NoticeOf<Kind> };

const EVENT = {
  eventTitle: 'Malam Kebudayaan',
  startsAt: '2026-12-01T12:00:00.000Z',
  location: 'Kampus Utama',
  venue: 'Dewan Besar',
} as const;
const TICKET = { ...EVENT, ticketId: 't-1' } as const;
const CLUB = { clubId: 'c-1', clubName: 'Kelab Teater' } as const;
const REFUNDED = { amountSen: 2_500, currency: 'MYR', reference: 'RF-1' } as const;
const SOON = '2026-11-30T16:00:00.000Z';

/** A notice of each kind, about people, clubs and events that do not exist. */
export const MAIL_SAMPLES: Samples = {
  ticket_confirmed: { kind: 'ticket_confirmed', ...TICKET, priceSen: 101_250 },
  guest_invited: { kind: 'guest_invited', ...TICKET, organizerName: CLUB.clubName },
  hold_expiring: {
    kind: 'hold_expiring',
    ...TICKET,
    paymentId: 'p-1',
    priceSen: 1_200,
    holdExpiresAt: '2026-11-20T01:05:00.000Z',
  },
  refund_due: { kind: 'refund_due', ...TICKET, amountSen: 50, reason: 'overpaid' },
  refund_details_needed: {
    kind: 'refund_details_needed',
    ...TICKET,
    amountSen: 2_500,
    currency: 'MYR',
    why: 'not_by_provider',
  },
  refund_on_its_way: { kind: 'refund_on_its_way', ...TICKET, ...REFUNDED, byTransfer: true },
  refund_paid: { kind: 'refund_paid', ...TICKET, ...REFUNDED, byTransfer: false },
  payment_charged_back: {
    kind: 'payment_charged_back',
    ...TICKET,
    amountSen: 2_500,
    currency: 'MYR',
    voidsTicket: true,
  },
  ticket_charged_back: { kind: 'ticket_charged_back', ...TICKET },
  sale_charged_back: {
    kind: 'sale_charged_back',
    ...TICKET,
    eventId: 'e-1',
    buyerName: 'Aina Rahman',
    priceSen: 2_500,
  },
  ticket_revoked: {
    kind: 'ticket_revoked',
    ...TICKET,
    organizerName: CLUB.clubName,
    reason: 'The seat is broken.',
    refundSen: 2_500,
    byHand: true,
  },
  event_cancelled: {
    kind: 'event_cancelled',
    ...TICKET,
    reason: 'The hall is flooded.',
    refundSen: 2_500,
  },
  event_reminder: {
    kind: 'event_reminder',
    ...TICKET,
    eventId: 'e-1',
    type: { name: 'Early bird', nameMs: 'Tiket awal' },
  },
  event_changed: {
    kind: 'event_changed',
    ...TICKET,
    eventId: 'e-1',
    startsAt: '2026-12-20T12:00:00.000Z',
    endsAt: '2026-12-20T15:00:00.000Z',
    venue: 'Dewan Seri Angsana',
    before: {
      startsAt: EVENT.startsAt,
      endsAt: '2026-12-01T15:00:00.000Z',
      location: EVENT.location,
      venue: EVENT.venue,
    },
    giveBackUntil: '2026-11-24T12:00:00.000Z',
  },
  event_moved: {
    kind: 'event_moved',
    ...EVENT,
    eventId: 'e-1',
    startsAt: '2026-12-20T12:00:00.000Z',
    endsAt: '2026-12-20T15:00:00.000Z',
  },
  club_news: { kind: 'club_news', ...EVENT, ...CLUB, eventId: 'e-1' },
  club_digest: {
    kind: 'club_digest',
    events: [
      { ...EVENT, eventId: 'e-1', clubName: CLUB.clubName },
      {
        eventId: 'e-2',
        clubName: 'Kelab Catur',
        eventTitle: 'Kejohanan Catur Pantas',
        startsAt: '2026-12-05T01:30:00.000Z',
        venue: 'Bilik Seminar 2',
        location: 'Perpustakaan',
      },
    ],
  },
  opening_soon: {
    kind: 'opening_soon',
    ...EVENT,
    eventId: 'e-1',
    opensAt: '2026-11-21T02:00:00.000Z',
    type: { name: 'Early bird', nameMs: 'Tiket awal' },
  },
  event_reviewed: {
    kind: 'event_reviewed',
    eventId: 'e-1',
    eventTitle: EVENT.eventTitle,
    approved: true,
    note: '',
  },
  organizer_message: {
    kind: 'organizer_message',
    eventId: 'e-1',
    eventTitle: EVENT.eventTitle,
    organizerName: CLUB.clubName,
    organizerEmail: 'teater@club.acara.test',
    subject: 'Bring your student card',
    text: 'Doors open at 7 pm.\n\nSee you there!',
  },
  club_request_decided: { kind: 'club_request_decided', approved: true, note: '' },
  club_rename_decided: {
    kind: 'club_rename_decided',
    approved: false,
    note: 'Too general.',
    clubName: 'Kelab Drama',
  },
  club_invitation: {
    kind: 'club_invitation',
    clubName: CLUB.clubName,
    office: 'treasurer',
    expiresAt: SOON,
  },
  club_handover: { kind: 'club_handover', step: 'accept', ...CLUB },
  club_office_changed: { kind: 'club_office_changed', ...CLUB, office: 'checkin' },
  club_membership_ended: { kind: 'club_membership_ended', clubName: CLUB.clubName, why: 'removed' },
  club_joining_decided: { kind: 'club_joining_decided', ...CLUB, until: '2027-08-31T15:59:59.999Z' },
  club_person_removed: { kind: 'club_person_removed', ...CLUB },
  clubs_merged: { kind: 'clubs_merged', doubleName: 'Teater Kampus', ...CLUB, office: 'editor' },
  club_state_changed: {
    kind: 'club_state_changed',
    ...CLUB,
    state: 'suspended',
    reason: 'No adviser for a year.',
  },
  club_event_cancelled: {
    kind: 'club_event_cancelled',
    ...EVENT,
    eventId: 'e-1',
    by: 'president',
    reason: 'The hall is flooded.',
    tickets: 120,
  },
  club_verification_ending: { kind: 'club_verification_ending', ...CLUB, verifiedUntil: SOON },
  password_reset: { kind: 'password_reset', expiresAt: SOON },
  email_verification: { kind: 'email_verification', expiresAt: SOON },
  operator_alert: {
    kind: 'operator_alert',
    stage: 'began',
    problem: 'payments_differ',
    provider: null,
    since: EVENT.startsAt,
    count: 2,
  },
  daily_digest: {
    kind: 'daily_digest',
    day: '2026-12-01',
    problems: [
      {
        problem: 'payments_differ',
        provider: null,
        since: '2026-11-30T02:00:00.000Z',
        count: 1,
      },
    ],
    refunds: 3,
    refundsSince: '2026-11-30T02:00:00.000Z',
    clubRequests: 1,
    eventsToReview: 2,
    backedUpAt: '2026-12-01T19:15:00.000Z',
    figures: { ticketsSold: 12, revenueSen: 123_450, refundedSen: 2_500, newPeople: 4, lockouts: 1 },
  },
  security_changed: { kind: 'security_changed', change: 'passkey_added' },
  account_disabled: { kind: 'account_disabled', reason: 'Two accounts of one person.' },
};

export type SampleKind = keyof Samples;

/** The kinds of mails. */
export const SAMPLE_KINDS = Object.keys(MAIL_SAMPLES) as readonly SampleKind[];
