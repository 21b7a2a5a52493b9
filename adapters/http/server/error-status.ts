import type { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** The status of every error code. A new code does not compile without one. */
export const errorStatus: Readonly<Record<ErrorCode, ErrorStatus>> = {
  malformed_json: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  bad_signature: 401,
  second_factor_needed: 401,
  forbidden: 403,
  not_found: 404,
  event_not_found: 404,
  type_not_found: 404,
  code_not_found: 404,
  message_not_found: 404,
  club_not_found: 404,
  member_not_found: 404,
  invitation_not_found: 404,
  handover_not_found: 404,
  pass_not_found: 404,
  passkey_not_found: 404,
  session_not_found: 404,
  ticket_not_found: 404,
  payment_not_found: 404,
  receipt_not_found: 404,
  profile_not_found: 404,
  request_not_found: 404,
  refund_not_found: 404,
  alert_not_found: 404,
  statement_line_not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  email_not_verified: 403,
  fresh_sign_in_required: 403,
  second_factor_required: 403,
  already_registered: 409,
  push_not_offered: 409,
  sold_out: 409,
  code_not_valid: 409,
  code_taken: 409,
  not_on_sale: 409,
  not_for_you: 403,
  event_over: 409,
  wrong_state: 409,
  too_many_events: 409,
  too_many_invitations: 409,
  too_many_passes: 409,
  check_in_closed: 409,
  changed_meanwhile: 409,
  already_at_limit: 409,
  price_changed: 409,
  too_many_holds: 409,
  too_many_follows: 409,
  too_many_watches: 409,
  transfer_not_offered: 409,
  already_paid: 409,
  already_closed: 409,
  not_cancellable: 409,
  already_checked_in: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  passkey_refused: 422,
  reset_link_invalid: 422,
  idempotency_conflict: 422,
  rate_limited: 429,
  internal: 500,
  provider_unavailable: 503,
  unavailable: 503,
};

/** What a device sent and did not sign is known to come from somebody, who may not send it. */
const UNSIGNED_ENTRIES = 403;

/** Returns the status of a refusal. */
export function statusOf({ code, reason }: Pick<DomainError, 'code' | 'reason'>): ErrorStatus {
  return code === 'bad_signature' && reason === 'device' ? UNSIGNED_ENTRIES : errorStatus[code];
}

/** Returns the status of an error code in the API itself, without the callbacks of payment providers. */
export function statusInApi(code: ErrorCode): ErrorStatus {
  return code === 'bad_signature' ? UNSIGNED_ENTRIES : errorStatus[code];
}
