import type { Instant } from '../shared/instant.ts';

/** The actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'event_published',
  'event_unpublished',
  'event_edited',
  'event_cancelled',
  'event_approved',
  'event_declined',
  'attendees_exported',
  'attendees_messaged',
  'club_requested',
  'club_request_approved',
  'club_request_declined',
  'club_verified',
  'club_unverified',
  'role_granted',
  'person_disabled',
  'person_enabled',
  'sessions_ended',
  'refund_completed',
  'refund_reopened',
  'refunds_reminded',
  'refund_list_made',
  'refund_list_exported',
  'refund_list_answered',
  'refund_list_undone',
  'bank_details_given',
  'payment_alert_closed',
  'provider_verification',
  'bank_statement_imported',
  'statement_line_assigned',
  'statement_line_closed',
  'ticket_revoked',
  'goodwill_refunded',
  'outbox_read',
  'signed_in',
  'sign_in_failed',
  'sign_in_locked',
  'signed_out',
  'password_reset_requested',
  'password_reset',
  'email_verified',
  'email_corrected',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditFact {
  readonly at: Instant;
  /** A person's uid, or `system`. */
  readonly actor: string;
  readonly actorName: string;
  readonly action: AuditAction;
  /** The id and the display name of the subject of the action. */
  readonly subject: string;
  readonly subjectName: string;
  /** Further detail as text; may be empty. */
  readonly detail: string;
}

/** A fact in the hash chain. Changing, removing or inserting an entry breaks the hashes after it. */
export interface AuditEntry extends AuditFact {
  /** Counts from 1, without gaps. */
  readonly number: number;
  /** SHA-256, hexadecimal, over the previous hash and this entry. */
  readonly hash: string;
}

export const FIRST_HASH = '0'.repeat(64);

/** Returns the text that an entry's hash is computed from. */
export function hashedText(previousHash: string, number: number, fact: AuditFact): string {
  const { at, actor, actorName, action, subject, subjectName, detail } = fact;
  return JSON.stringify([previousHash, number, at, actor, actorName, action, subject, subjectName, detail]);
}
