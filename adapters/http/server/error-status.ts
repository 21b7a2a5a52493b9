import type { ErrorCode } from '#core/shared/domain-error.ts';

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** The status of every refusal. A new code does not compile until it has one. */
export const errorStatus: Readonly<Record<ErrorCode, ErrorStatus>> = {
  malformed_json: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  bad_signature: 401,
  forbidden: 403,
  not_found: 404,
  event_not_found: 404,
  ticket_not_found: 404,
  payment_not_found: 404,
  profile_not_found: 404,
  request_not_found: 404,
  refund_not_found: 404,
  alert_not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  sold_out: 409,
  not_on_sale: 409,
  event_over: 409,
  wrong_state: 409,
  already_at_limit: 409,
  already_paid: 409,
  already_closed: 409,
  not_cancellable: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  reset_link_invalid: 422,
  idempotency_conflict: 422,
  rate_limited: 429,
  internal: 500,
  provider_unavailable: 503,
  unavailable: 503,
};
