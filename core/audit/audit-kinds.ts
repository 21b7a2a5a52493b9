import { AUDIT_ACTIONS, type AuditAction } from './audit-entry.ts';

/** Groups of actions to filter by. An action can be of several kinds. */
export const AUDIT_KINDS = [
  'sign_in',
  'accounts',
  'events',
  'money',
  'personal_data',
  'messages',
  'system',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const KINDS: Readonly<Record<AuditAction, readonly AuditKind[]>> = {
  event_published: ['events'],
  event_unpublished: ['events'],
  event_edited: ['events'],
  event_cancelled: ['events'],
  event_approved: ['events'],
  event_declined: ['events'],
  people_viewed: ['personal_data'],
  attendees_viewed: ['personal_data'],
  attendees_exported: ['personal_data'],
  attendees_messaged: ['messages'],
  club_requested: ['accounts'],
  club_request_approved: ['accounts'],
  club_request_declined: ['accounts'],
  club_verified: ['accounts'],
  club_unverified: ['accounts'],
  role_granted: ['accounts'],
  person_disabled: ['accounts'],
  person_enabled: ['accounts'],
  sessions_ended: ['accounts', 'sign_in'],
  student_id_refused: ['accounts', 'sign_in'],
  roster_imported: ['accounts', 'personal_data'],
  refund_completed: ['money'],
  refund_reopened: ['money'],
  refunds_reminded: ['money', 'messages'],
  refund_list_made: ['money'],
  refund_list_exported: ['money', 'personal_data'],
  refund_list_answered: ['money'],
  refund_list_undone: ['money'],
  bank_details_given: ['money'],
  bank_details_viewed: ['personal_data'],
  payment_alert_closed: ['money'],
  provider_verification: ['money', 'system'],
  bank_statement_imported: ['money'],
  statement_line_assigned: ['money'],
  statement_line_closed: ['money'],
  ticket_revoked: ['events', 'money'],
  goodwill_refunded: ['money'],
  outbox_read: ['personal_data', 'messages'],
  signed_in: ['sign_in'],
  sign_in_failed: ['sign_in'],
  sign_in_locked: ['sign_in'],
  signed_out: ['sign_in'],
  password_reset_requested: ['sign_in'],
  password_reset: ['sign_in'],
  email_verified: ['sign_in', 'accounts'],
  email_corrected: ['sign_in', 'accounts'],
  audit_log_rewritten: ['system'],
};

/** Returns the actions of a kind; all of them for null. */
export function actionsOf(kind: AuditKind | null): readonly AuditAction[] {
  return AUDIT_ACTIONS.filter((action) => kind === null || KINDS[action].includes(kind));
}
