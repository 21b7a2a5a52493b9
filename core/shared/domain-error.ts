/** The codes of all refusals. Clients rely on them, so they never change. */
export type ErrorCode =
  /** A field is missing, malformed or out of bounds; `fields` says which. */
  | 'invalid_input'
  /** The request's body is not JSON. */
  | 'malformed_json'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'method_not_allowed'
  /** No identity token, or one that is not valid (any more). */
  | 'unauthenticated'
  /** One answer for a wrong password and an unknown email. */
  | 'wrong_credentials'
  | 'email_taken'
  /** The person has a profile, and it says something else. */
  | 'already_registered'
  /** A password reset link that is wrong, used or too old. */
  | 'reset_link_invalid'
  /** The role does not allow it. */
  | 'forbidden'
  /** No such address. */
  | 'not_found'
  /** Missing, or not yours to see: the two look alike. */
  | 'event_not_found'
  | 'ticket_not_found'
  | 'payment_not_found'
  | 'profile_not_found'
  | 'request_not_found'
  | 'refund_not_found'
  | 'alert_not_found'
  /** Every place is sold or held. */
  | 'sold_out'
  /** The event is not published, or is over. */
  | 'not_on_sale'
  /** The event is cancelled or has ended: it can't be changed any more. */
  | 'event_over'
  /** The thing is not in the state that the step starts from (a draft to publish, a request to decide). */
  | 'wrong_state'
  /** The thing was changed since the version that the decision was made on. */
  | 'changed_meanwhile'
  /** The organizer has as many drafts, or events that wait for a review, as one may. */
  | 'too_many_events'
  /** The person already holds as many tickets as the event allows one person. */
  | 'already_at_limit'
  /** The price is another one than the buyer saw. */
  | 'price_changed'
  /** The person holds as many unpaid places, over all events, as one person may. */
  | 'too_many_holds'
  /** The ticket is confirmed: nothing is left to pay. */
  | 'already_paid'
  /** The ticket's hold has run out or it was cancelled: it can't be paid or cancelled any more. */
  | 'already_closed'
  /** A paid, confirmed ticket isn't given back by its holder. */
  | 'not_cancellable'
  /** Somebody came in with the ticket: its place is taken for good. */
  | 'already_checked_in'
  /** An idempotency key came back with another request. */
  | 'idempotency_conflict'
  /** A payment callback whose signature is missing or wrong. */
  | 'bad_signature'
  | 'rate_limited'
  /** The payment provider can't be reached. */
  | 'provider_unavailable'
  /** The database is away or too busy. */
  | 'unavailable'
  /** A fault of ours. */
  | 'internal';

/** The problem of each invalid field, by the field's name. */
export type FieldProblems = Readonly<Record<string, string>>;

export interface DomainErrorDetails {
  readonly fields?: FieldProblems;
  /** Seconds after which a retry can succeed. */
  readonly retryAfterSeconds?: number;
}

/** A refused request. `code` is for programs, `message` for people. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly fields: FieldProblems | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.code = code;
    this.fields = details.fields ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export function invalidInput(fields: FieldProblems): DomainError {
  return new DomainError('invalid_input', Object.values(fields)[0] ?? 'The input is not valid.', { fields });
}
