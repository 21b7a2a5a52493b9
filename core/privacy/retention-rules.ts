import { DOMAIN_EVENT_DAYS } from '../domain-events/domain-event-repository.ts';
import { UNUSED_PICTURE_DAYS } from '../files/upload-log.ts';
import { WATCH_DAYS } from '../follows/watch.ts';
import { SENT_MAIL_DAYS } from '../notifications/outbox-repository.ts';
import { SENT_PUSH_DAYS } from '../notifications/push/push-message.ts';
import { UNUSED_SUBSCRIPTION_DAYS } from '../notifications/push/push-subscription.ts';
import { RAW_CALLBACK_DAYS } from '../payments/callbacks/provider-event-repository.ts';
import { ANSWER_DAYS } from '../questions/question.ts';

/** The moment from which the days of a rule count. */
export type Moment =
  | 'event_end'
  | 'payment'
  | 'sending'
  | 'arrival'
  | 'upload'
  | 'expiry'
  | 'decision'
  | 'import'
  | 'last_transfer'
  | 'opening'
  | 'occurrence'
  | 'membership_end'
  | 'last_use';

/** How long personal data is kept. */
export interface RetentionRule {
  readonly days: number;
  readonly after: Moment;
  /** What removes it: a use case of the core, or the embedded identity service. */
  readonly removedBy:
    | 'EraseOldData'
    | 'RemoveOldMail'
    | 'EraseOldCallbacks'
    | 'RemoveUnusedPictures'
    | 'identity';
}

/** Records of money are kept for seven years by law, leap days included. */
const SEVEN_YEARS = 7 * 365 + 2;

/** When personal data is erased, and by what. `acara doctor` fails when any of it is kept longer. */
export const RETENTION_RULES = {
  'unpaid-tickets': { days: 180, after: 'event_end', removedBy: 'EraseOldData' },
  'guest-tickets': { days: 180, after: 'event_end', removedBy: 'EraseOldData' },
  guests: { days: 180, after: 'event_end', removedBy: 'EraseOldData' },
  'ticket-notes': { days: 180, after: 'event_end', removedBy: 'EraseOldData' },
  'guest-preferences': { days: 180, after: 'event_end', removedBy: 'EraseOldData' },
  'free-tickets': { days: 2 * 365, after: 'event_end', removedBy: 'EraseOldData' },
  'paid-tickets': { days: SEVEN_YEARS, after: 'payment', removedBy: 'EraseOldData' },
  receipts: { days: SEVEN_YEARS, after: 'payment', removedBy: 'EraseOldData' },
  'statement-lines': { days: SEVEN_YEARS, after: 'import', removedBy: 'EraseOldData' },
  'refund-batches': { days: SEVEN_YEARS, after: 'payment', removedBy: 'EraseOldData' },
  'payment-alerts': { days: SEVEN_YEARS, after: 'decision', removedBy: 'EraseOldData' },
  'bank-details': { days: 1, after: 'last_transfer', removedBy: 'EraseOldData' },
  'declined-club-requests': { days: 365, after: 'decision', removedBy: 'EraseOldData' },
  invitations: { days: 30, after: 'expiry', removedBy: 'EraseOldData' },
  'audience-lists': { days: 30, after: 'event_end', removedBy: 'EraseOldData' },
  'code-tries': { days: 1, after: 'expiry', removedBy: 'EraseOldData' },
  /** At most: each question has its own days, see `deletedAt`. */
  answers: { days: Math.max(...ANSWER_DAYS), after: 'event_end', removedBy: 'EraseOldData' },
  'club-people': { days: 365, after: 'membership_end', removedBy: 'EraseOldData' },
  'waiting-members': { days: 30, after: 'membership_end', removedBy: 'EraseOldData' },
  watches: { days: WATCH_DAYS, after: 'event_end', removedBy: 'EraseOldData' },
  volunteers: { days: 180, after: 'event_end', removedBy: 'EraseOldData' },
  roster: { days: 365, after: 'import', removedBy: 'EraseOldData' },
  reminders: { days: 180, after: 'event_end', removedBy: 'EraseOldData' },
  'message-deliveries': { days: 180, after: 'event_end', removedBy: 'EraseOldData' },
  'event-messages': { days: 2 * 365, after: 'event_end', removedBy: 'EraseOldData' },
  'domain-events': { days: DOMAIN_EVENT_DAYS, after: 'occurrence', removedBy: 'EraseOldData' },
  'sandbox-bills': { days: RAW_CALLBACK_DAYS, after: 'opening', removedBy: 'EraseOldData' },
  'provider-callbacks': { days: RAW_CALLBACK_DAYS, after: 'arrival', removedBy: 'EraseOldCallbacks' },
  'sent-mail': { days: SENT_MAIL_DAYS, after: 'sending', removedBy: 'RemoveOldMail' },
  'sent-pushes': { days: SENT_PUSH_DAYS, after: 'sending', removedBy: 'EraseOldData' },
  'push-subscriptions': { days: UNUSED_SUBSCRIPTION_DAYS, after: 'last_use', removedBy: 'EraseOldData' },
  'unused-pictures': { days: UNUSED_PICTURE_DAYS, after: 'upload', removedBy: 'RemoveUnusedPictures' },
  sessions: { days: 0, after: 'expiry', removedBy: 'identity' },
  'reset-links': { days: 0, after: 'expiry', removedBy: 'identity' },
  'sign-in-attempts': { days: 0, after: 'expiry', removedBy: 'identity' },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionRuleName = keyof typeof RETENTION_RULES;

/** The rules whose data `EraseOldData` erases. */
export type ErasureName = {
  [Name in RetentionRuleName]: (typeof RETENTION_RULES)[Name]['removedBy'] extends 'EraseOldData'
    ? Name
    : never;
}[RetentionRuleName];

/** In the order of their work: a receipt keeps its buyer until the ticket has none. */
export const ERASURES = (Object.keys(RETENTION_RULES) as RetentionRuleName[]).filter(
  (name): name is ErasureName => RETENTION_RULES[name].removedBy === 'EraseOldData',
);
