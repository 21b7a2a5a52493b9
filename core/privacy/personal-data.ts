import type { RetentionRuleName } from './retention-rules.ts';

/** Why the law allows the processing. */
export type LegalBasis = 'contract' | 'legal_obligation' | 'legitimate_interest' | 'consent';

export type Purpose =
  | 'account'
  | 'sign_in'
  | 'security'
  | 'admission'
  | 'organizing'
  | 'payment'
  | 'accounting'
  | 'refund'
  | 'information'
  | 'records';

/** A kind of personal data. */
export interface DataCategory {
  readonly purpose: Purpose;
  readonly basis: LegalBasis;
  /** Until when it is kept: `account`, while the account exists; `lasting`, as a record without names. */
  readonly kept: readonly (RetentionRuleName | 'account' | 'lasting')[];
  /** Whether people get theirs with their export. Not exported are secrets, and what names no person. */
  readonly exported: boolean;
}

/**
 * Every kind of personal data that Acara stores. The privacy notice is made from it; adapters say which of their
 * columns hold which kind.
 */
export const PERSONAL_DATA = {
  profile: { purpose: 'account', basis: 'contract', kept: ['account'], exported: true },
  roster: { purpose: 'account', basis: 'legitimate_interest', kept: ['roster'], exported: false },
  sign_in: { purpose: 'sign_in', basis: 'contract', kept: ['account'], exported: true },
  sessions: {
    purpose: 'security',
    basis: 'legitimate_interest',
    kept: ['sessions', 'reset-links', 'sign-in-attempts', 'code-tries'],
    exported: true,
  },
  tickets: {
    purpose: 'admission',
    basis: 'contract',
    kept: ['unpaid-tickets', 'guest-tickets', 'free-tickets', 'paid-tickets', 'domain-events'],
    exported: true,
  },
  answers: { purpose: 'admission', basis: 'contract', kept: ['answers'], exported: true },
  guests: {
    purpose: 'admission',
    basis: 'legitimate_interest',
    kept: ['guests'],
    exported: true,
  },
  ticket_notes: {
    purpose: 'admission',
    basis: 'legitimate_interest',
    kept: ['ticket-notes'],
    exported: true,
  },
  check_ins: { purpose: 'admission', basis: 'contract', kept: ['lasting'], exported: true },
  volunteers: {
    purpose: 'admission',
    basis: 'legitimate_interest',
    kept: ['volunteers'],
    exported: false,
  },
  calendar: { purpose: 'information', basis: 'contract', kept: ['account'], exported: false },
  payments: { purpose: 'payment', basis: 'contract', kept: ['lasting'], exported: true },
  provider_reports: {
    purpose: 'payment',
    basis: 'legitimate_interest',
    kept: ['provider-callbacks', 'sandbox-bills'],
    exported: false,
  },
  receipts: { purpose: 'accounting', basis: 'legal_obligation', kept: ['receipts'], exported: true },
  bank_statements: {
    purpose: 'accounting',
    basis: 'legal_obligation',
    kept: ['statement-lines', 'refund-batches', 'payment-alerts'],
    exported: true,
  },
  refunds: { purpose: 'refund', basis: 'legal_obligation', kept: ['lasting'], exported: true },
  bank_details: { purpose: 'refund', basis: 'contract', kept: ['bank-details'], exported: true },
  club_requests: {
    purpose: 'organizing',
    basis: 'contract',
    kept: ['declined-club-requests', 'account'],
    exported: true,
  },
  memberships: {
    purpose: 'organizing',
    basis: 'contract',
    kept: ['invitations', 'account'],
    exported: true,
  },
  club_people: {
    purpose: 'admission',
    basis: 'consent',
    kept: ['club-people', 'waiting-members', 'account'],
    exported: true,
  },
  follows: {
    purpose: 'information',
    basis: 'consent',
    kept: ['watches', 'account'],
    exported: true,
  },
  audience_lists: {
    purpose: 'admission',
    basis: 'legitimate_interest',
    kept: ['audience-lists'],
    exported: true,
  },
  organized_events: { purpose: 'organizing', basis: 'contract', kept: ['account'], exported: true },
  pictures: {
    purpose: 'organizing',
    basis: 'contract',
    kept: ['unused-pictures', 'account'],
    exported: true,
  },
  notices: {
    purpose: 'information',
    basis: 'contract',
    kept: ['reminders', 'message-deliveries', 'event-messages'],
    exported: true,
  },
  preferences: {
    purpose: 'information',
    basis: 'contract',
    kept: ['guest-preferences', 'account'],
    exported: true,
  },
  push: {
    purpose: 'information',
    basis: 'consent',
    kept: ['push-subscriptions', 'sent-pushes', 'account'],
    exported: true,
  },
  mail: { purpose: 'information', basis: 'contract', kept: ['sent-mail'], exported: true },
  audit: { purpose: 'records', basis: 'legitimate_interest', kept: ['lasting'], exported: true },
} as const satisfies Readonly<Record<string, DataCategory>>;

export type DataCategoryName = keyof typeof PERSONAL_DATA;
