import type { Instant } from '../shared/instant.ts';

/** What is worth remembering of who did what. */
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
  'refund_list_made',
  'refund_list_exported',
  'refund_list_answered',
  'refund_list_undone',
  'bank_details_given',
  'payment_alert_closed',
  'ticket_revoked',
  'outbox_read',
  'signed_in',
  'sign_in_failed',
  'sign_in_locked',
  'signed_out',
  'password_reset_requested',
  'password_reset',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditFact {
  readonly at: Instant;
  /** A person's uid, or `system`. */
  readonly actor: string;
  readonly actorName: string;
  readonly action: AuditAction;
  /** The id of what it was done to, and what people call that. */
  readonly subject: string;
  readonly subjectName: string;
  /** A sentence more, where there is more to say. */
  readonly detail: string;
}

/** A fact in its place of the chain: none can be changed, removed or put between without breaking the hashes after it. */
export interface AuditEntry extends AuditFact {
  /** Counts from 1, without gaps. */
  readonly number: number;
  /** SHA-256, hexadecimal, over the entry before and this one's own words. */
  readonly hash: string;
}

export const FIRST_HASH = '0'.repeat(64);

/** What the hash of an entry is taken over. */
export function hashedText(previousHash: string, number: number, fact: AuditFact): string {
  const { at, actor, actorName, action, subject, subjectName, detail } = fact;
  return JSON.stringify([previousHash, number, at, actor, actorName, action, subject, subjectName, detail]);
}
