import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** The actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'event_published',
  'event_unpublished',
  'event_edited',
  'plan_edited',
  'audience_list_added',
  'codes_made',
  'code_revoked',
  'questions_edited',
  'answers_viewed',
  'guests_invited',
  'guest_places_set_aside',
  'cash_counted',
  'cash_count_witnessed',
  'guest_ticket_sent',
  'event_rehearsed',
  'event_cancelled',
  'event_approved',
  'event_declined',
  'people_viewed',
  'attendees_viewed',
  'attendees_exported',
  'attendees_messaged',
  'message_scheduled',
  'message_cancelled',
  'club_requested',
  'club_rename_requested',
  'club_request_approved',
  'club_request_declined',
  'club_verified',
  'club_unverified',
  'role_granted',
  'profile_edited',
  'person_disabled',
  'person_enabled',
  'sessions_ended',
  'student_id_refused',
  'roster_imported',
  'refund_completed',
  'refund_reopened',
  'refunds_reminded',
  'refund_list_made',
  'refund_list_exported',
  'refund_list_answered',
  'refund_list_undone',
  'bank_details_given',
  'bank_details_viewed',
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
  'account_closed',
  'audit_log_rewritten',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_replaced',
  'second_factor_reset',
  'provider_unlinked',
  'member_invited',
  'invitation_withdrawn',
  'invitation_declined',
  'member_joined',
  'member_left',
  'member_removed',
  'office_changed',
  'handover_proposed',
  'handover_accepted',
  'handover_confirmed',
  'handover_cancelled',
  'club_edited',
  'club_state_changed',
  'clubs_merged',
  'club_people_imported',
  'club_people_exported',
  'club_person_approved',
  'club_person_declined',
  'club_person_removed',
  'check_in_pass_made',
  'check_in_pass_revoked',
  'check_in_plan_edited',
  'ticket_noted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What somebody did: ids, codes and numbers only, because entries cannot be erased. */
export interface AuditFact {
  readonly at: Instant;
  /** A person's uid, the id of a volunteer's check-in pass, `system` or `anonymous`. */
  readonly actor: string;
  /** The uid of the club that the actor acted for, or null. */
  readonly club: PersonId | null;
  readonly action: AuditAction;
  /** The id of the subject of the action. */
  readonly subject: string;
  /** Written by `writeDetail`; may be empty. */
  readonly detail: string;
}

/** A fact in the hash chain. Changing, removing or inserting an entry breaks the hashes after it. */
export interface AuditEntry extends AuditFact {
  /** Counts from 1, without gaps. */
  readonly number: number;
  /** SHA-256, hexadecimal, over the previous hash and this entry. */
  readonly hash: string;
}

/** Returns the text that an entry's hash is computed from. */
export function hashedText(previousHash: string, number: number, fact: AuditFact): string {
  const { at, actor, club, action, subject, detail } = fact;
  return JSON.stringify([previousHash, number, at, actor, club, action, subject, detail]);
}
