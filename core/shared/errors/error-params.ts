import type { FieldChange } from '../field-change.ts';
import type { ClubId } from '../ids.ts';
import type { Instant } from '../instant.ts';
import type { Sen } from '../money.ts';
import type { FieldProblem } from './field-problem.ts';

/** No params: the code says everything. */
export type None = Readonly<Record<never, never>>;

/** One of several reasons without params of their own. */
type Reason<Name extends string> = Name extends string ? { readonly reason: Name } : never;

/**
 * The codes of all refusals, each with the params of its sentence. Clients rely on the codes, so they never change. A
 * `reason` picks one of several sentences of a code. Params say nothing that the sentence does not say.
 *
 * To add a code, a reason or a param: add it here. The tables that then do not compile are `english-sentences.ts`,
 * `apps/web/src/shared/errors/malay-errors.ts`, and for a new code `adapters/http/server/error-status.ts`.
 */
export interface ErrorParams {
  /** A field is missing, malformed or out of bounds. */
  invalid_input: { readonly fields: Readonly<Record<string, FieldProblem>> };
  /** The request's body is not JSON. */
  malformed_json: Reason<'not_json' | 'not_an_object'>;
  payload_too_large: Reason<'request'> | { readonly reason: 'picture'; readonly maxMegabytes: number };
  unsupported_media_type: None;
  method_not_allowed: { readonly method: string };
  /** No identity token, or one that is not valid (any more). */
  unauthenticated: Reason<
    | 'signed_out'
    | 'session_ended'
    | 'account_disabled'
    | 'not_a_bearer_token'
    | 'metrics_token'
    | 'sign_in_outdated'
    | 'sign_in_cancelled'
    | 'sign_in_unconfirmed'
    | 'window_closed'
    | 'window_blocked'
    | 'no_browser_storage'
    /** The token of a device whose check-in pass was revoked, or of none. */
    | 'pass_ended'
  >;
  /** One answer for a wrong password and an unknown email. */
  wrong_credentials: None;
  email_taken: None;
  /** The password is right, and the account needs a code or a passkey beside it. */
  second_factor_needed: { readonly factors: readonly ('passkey' | 'authenticator' | 'recovery_code')[] };
  /** The answer of a passkey that is not valid, too old, or for something else. */
  passkey_refused: None;
  /** The person must prove their email address first. */
  email_not_verified: None;
  /** The last sign-in is older than ten minutes. */
  fresh_sign_in_required: None;
  /** The session must use a passkey, or a code of the authenticator. */
  second_factor_required: None;
  /** The person has a profile, and it says something else. */
  already_registered: None;
  /** A password reset link that is wrong, used or too old. */
  reset_link_invalid: None;
  /** The role does not allow it. */
  forbidden:
    | Reason<
        | 'role'
        | 'system_only'
        | 'own_pages_only'
        | 'metrics_on_the_machine'
        | 'account_disabled'
        | 'session_ended'
        | 'unverified_email'
        | 'admins_on_command_line'
        | 'sign_in_switched_off'
        | 'sign_in_not_set_up'
        /** The person's office in the club does not allow it. */
        | 'office'
        /** Nobody changes their own office. */
        | 'own_office'
        | 'not_a_member'
        | 'club_inactive'
        | 'invitation_of_another'
        | 'handover_of_another'
        | 'own_handover'
        /** The person became adviser after the handover was proposed. */
        | 'adviser_of_handover'
        /** What a check-in pass does not allow. */
        | 'check_in_only'
        /** What a check-in pass does not allow on its own. */
        | 'check_in_names'
        | 'check_in_lead'
        | 'check_in_sell'
        /** The operator lets nothing be sold at venues, or not for cash. */
        | 'door_sales_off'
        /** Nobody confirms their own count of cash. */
        | 'own_count'
      >
    | { readonly reason: 'not_a_club'; readonly email: string }
    | { readonly reason: 'outside_university'; readonly domains: readonly string[] };
  /** No such address. */
  not_found: Reason<'address' | 'figures' | 'payment_provider' | 'bill'>;
  /** Missing, or not yours to see: the two look alike. */
  event_not_found: None;
  club_not_found: None;
  member_not_found: None;
  /** An invitation that does not exist, or was withdrawn. */
  invitation_not_found: None;
  handover_not_found: None;
  /** A check-in pass of none, or the link of one that was revoked: the two look alike. */
  pass_not_found: Reason<'pass' | 'link'>;
  passkey_not_found: None;
  session_not_found: None;
  ticket_not_found: None;
  payment_not_found: None;
  receipt_not_found: None;
  profile_not_found:
    | Reason<'no_profile_yet' | 'no_such_person' | 'person_without_profile'>
    | { readonly reason: 'not_registered'; readonly email: string };
  request_not_found: None;
  refund_not_found: Reason<'refund' | 'list' | 'nothing_owed'>;
  alert_not_found: None;
  statement_line_not_found: None;
  /** The installation is not reached over HTTPS, which browsers ask for. */
  push_not_offered: None;
  /** Every place is sold or held. */
  sold_out: None;
  /** The event is not published, or is over. */
  not_on_sale:
    | Reason<'not_on_sale' | 'paused' | 'free_events_only' | 'after' | 'closed'>
    | { readonly reason: 'opens'; readonly opensAt: Instant };
  /** The event has no such type, or none that the buyer may know of: the two look alike. */
  type_not_found: None;
  /** A code that the person can't use, for whatever reason: they all look alike. */
  code_not_valid: None;
  /** The event has a code with this text, or had one. */
  code_taken: None;
  code_not_found: None;
  /** A message that does not exist, or of another club's event: the two look alike. */
  message_not_found: None;
  /** The type is for some people, and the buyer is not proven to be one of them. */
  not_for_you:
    | Reason<'not_verified' | 'faculty' | 'year' | 'not_on_list'>
    | {
        readonly reason: 'not_a_member';
        readonly clubs: readonly { readonly id: ClubId; readonly name: string }[];
      };
  /** The event is cancelled or has ended: it can't be changed any more. */
  event_over: Reason<'event' | 'tickets' | 'answers'>;
  /** The thing is not in the state that the step starts from (a draft to publish, a request to decide). */
  wrong_state:
    | Reason<
        | 'not_published'
        | 'not_a_draft'
        | 'already_a_draft'
        | 'draft_to_delete'
        | 'event_to_cancel'
        | 'end_in_past'
        | 'free_events_only'
        | 'not_under_review'
        | 'request_waiting'
        | 'request_decided'
        | 'alert_closed'
        | 'nothing_to_refund'
        | 'refunded_meanwhile'
        | 'ticket_over'
        | 'refund_not_manual'
        | 'refund_not_transferred'
        | 'refund_paid_again'
        | 'payment_charged_back'
        | 'statement_line_decided'
        | 'line_closed'
        | 'list_closed'
        | 'list_answered'
        | 'refunds_taken'
        | 'refunds_not_in_ringgit'
        | 'bank_details_missing'
        | 'bank_details_unreadable'
        | 'transfer_under_way'
        | 'email_verified'
        | 'no_password'
        | 'too_many_passkeys'
        | 'authenticator_set_up'
        | 'no_authenticator'
        | 'no_authenticator_begun'
        | 'no_second_factor'
        | 'ticket_upcoming'
        | 'money_owed'
        | 'events_upcoming'
        | 'already_a_member'
        /** The club takes no members by themselves. */
        | 'membership_closed'
        /** The person has asked to join before. */
        | 'membership_asked'
        | 'last_president'
        | 'invitation_accepted'
        | 'invitation_declined'
        | 'invitation_expired'
        /** The person who sent it could not send it any more. */
        | 'invitation_not_given'
        | 'club_closed'
        | 'club_name_taken'
        | 'club_handed_over'
        | 'club_without_president'
        | 'club_merged_with_itself'
        | 'handover_open'
        | 'handover_accepted'
        | 'handover_not_accepted'
        | 'handover_decided'
        | 'own_successor'
        | 'adviser_as_president'
        | 'successor_left'
        | 'type_with_tickets'
        | 'question_with_answers'
        | 'too_many_lists'
        | 'too_many_codes'
        | 'too_many_messages'
        | 'message_sent'
        | 'rehearsal_running'
        | 'no_rehearsals'
        | 'guests_before_publishing'
        | 'guest_without_email'
        /** A person sends what only a device does that was started for check-in. */
        | 'device_needed'
        /** Nothing about the scan waits for the person who leads check-in. */
        | 'nothing_to_settle'
        /** The device has counted its cash again. */
        | 'counted_again'
        /** The event has no such count of cash. */
        | 'no_such_count'
      >
    | { readonly reason: 'places_not_free'; readonly max: number }
    | { readonly reason: 'capacity_taken'; readonly taken: number; readonly pool: string }
    /** A code makes a type cost less than the smallest amount that can be paid. */
    | {
        readonly reason: 'price_too_low';
        /** The name of the type; empty for one without. */
        readonly type: string;
        readonly priceSen: Sen;
        readonly minSen: Sen;
      }
    | { readonly reason: 'last_admin' | 'email_unverified'; readonly email: string };
  /** The thing was changed since the version that was read. For who may change it: each field, and who changed it last. */
  changed_meanwhile: { readonly changes: readonly FieldChange[] };
  /** The club has as many open invitations as one may. */
  too_many_invitations: { readonly max: number };
  /** The event has as many check-in passes, or devices, as one may. */
  too_many_passes: { readonly reason: 'passes' | 'devices'; readonly max: number };
  /** A check-in pass counts only around the time of its event. */
  check_in_closed: Reason<'over' | 'cancelled'> | { readonly reason: 'not_yet'; readonly opensAt: Instant };
  /** The organizer has as many drafts, or events that wait for a review, as one may. */
  too_many_events: { readonly reason: 'in_review' | 'drafts'; readonly max: number };
  /** The person already holds as many tickets as the event allows one person. */
  already_at_limit: { readonly reason: 'event' | 'type'; readonly max: number };
  /** The price is another one than the buyer saw. */
  price_changed: { readonly priceSen: Sen };
  /** The person holds as many unpaid places, over all events, as one person may. */
  too_many_holds: { readonly held: number };
  /** The person follows as many clubs as one person may. */
  too_many_follows: { readonly max: number };
  /** The person watches as many events as one person may. */
  too_many_watches: { readonly max: number };
  /** A bank transfer can't be chosen for this ticket now. */
  transfer_not_offered: Reason<'starts_soon' | 'enough_awaited'>;
  /** The ticket is confirmed: nothing is left to pay. */
  already_paid: None;
  /** The ticket's hold has run out or it was cancelled: it can't be paid or cancelled any more. */
  already_closed: Reason<'hold' | 'ticket' | 'event' | 'bill'>;
  /** A paid, confirmed ticket isn't given back by its holder. */
  not_cancellable: None;
  /** Somebody came in with the ticket: its place is taken for good. */
  already_checked_in: Reason<'own_ticket' | 'ticket_of_holder'>;
  /** An idempotency key came back with another request. */
  idempotency_conflict: None;
  /** A payment callback, or entries of a check-in device, whose signature is missing or wrong. */
  bad_signature: Reason<'callback' | 'device'>;
  rate_limited:
    | Reason<'too_fast' | 'too_many_streams' | 'too_many_attempts' | 'code_ended'>
    | { readonly reason: 'attempts' | 'invited_again'; readonly minutes: number }
    | {
        readonly reason: 'messages' | 'pictures' | 'invitations' | 'handovers' | 'ticket_sent';
        readonly max: number;
        readonly minutes: number;
      };
  /** The payment provider can't be reached. */
  provider_unavailable:
    | Reason<'bank' | 'provider_busy' | 'place_held' | 'no_bill' | 'unknown_bill' | 'bill_busy'>
    | { readonly reason: 'identity_provider'; readonly name: string };
  /** The database is away or too busy. */
  unavailable: Reason<
    | 'unreachable'
    | 'picture_lost'
    | 'busy'
    /** Nothing can be stored: the disk of the database is full, or it can only be read. */
    | 'not_saved'
    | 'crowded'
    | 'restarting'
    | 'not_ready'
    | 'outcome_unknown'
    | 'file_not_saved'
    | 'pictures_in_work'
    | 'pictures_in_transit'
    | 'sign_ins'
    | 'sign_in_unchecked'
    | 'sign_in_service'
    | 'profiles'
    | 'firebase'
  >;
  /** A fault of ours. */
  internal: None;
}

export type ErrorCode = keyof ErrorParams;
