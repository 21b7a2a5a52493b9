import { DomainError, type ErrorCode, type FieldProblems } from '#core/shared/domain-error.ts';
import { type Language, useLanguage } from '../ui/language/i18n.tsx';
import { inMalay, meaningInMalay, useMalaySentences } from './errors/use-malay-sentences.ts';

/** The English text of each error code, used when the server's own sentence can't be shown. */
export const errorTexts: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Something is missing or not right. Please check what you entered.',
  malformed_json: 'The request could not be read. Please try again.',
  payload_too_large: 'That is too large to send at once.',
  unsupported_media_type: 'This kind of file can’t be used.',
  method_not_allowed: 'That can’t be done here.',
  unauthenticated: 'Please sign in first.',
  wrong_credentials: 'That email and password don’t match.',
  already_registered: 'You have already registered. You can change your details on your profile.',
  email_taken: 'An account with this email already exists. Sign in instead.',
  reset_link_invalid: 'This link was used before or is too old. Ask for a new one.',
  forbidden: 'Your role does not allow this.',
  not_found: 'There is nothing at this address.',
  event_not_found: 'Event not found',
  ticket_not_found: 'Ticket not found',
  payment_not_found: 'Payment not found',
  profile_not_found: 'You have no profile yet.',
  request_not_found: 'There is no such request.',
  refund_not_found: 'There is no such refund.',
  alert_not_found: 'There is no such alert.',
  event_over: 'This event is over or cancelled, so it can’t be changed.',
  wrong_state: 'This has changed in the meantime. Please check again.',
  changed_meanwhile: 'This was changed after you read it. Read it again, then decide.',
  too_many_events: 'Your club has reached the limit for events of this kind. Finish some, then try again.',
  sold_out: 'This event is sold out.',
  not_on_sale: 'This event is not on sale.',
  already_at_limit: 'You already hold as many tickets as one person may have for this event.',
  price_changed: 'The price has changed. Please check it, then try again.',
  too_many_holds:
    'You are already holding the most unpaid places one person can. Pay for one or give one back, then try again.',
  already_paid: 'This ticket is paid.',
  already_closed: 'The time to pay for this ticket is over.',
  not_cancellable: 'A paid ticket can’t be given back here.',
  already_checked_in: 'This ticket was used to check in, so it can’t be given back.',
  idempotency_conflict: 'This purchase was sent twice with different details. Please try again.',
  bad_signature: 'This message did not come from the bank.',
  rate_limited: 'Too many attempts. Please wait a little and try again.',
  provider_unavailable: 'The bank can’t be reached just now. Please try again in a moment.',
  unavailable: 'Acara can’t be reached. Check your connection and try again.',
  internal: 'Something went wrong on our side. Please try again.',
};

/**
 * Returns the text of an error: the server's sentence, else `fallback`, else the text of its code. The server answers
 * in English: in Malay a known sentence is translated, and any other falls back to the text of its code.
 */
export function messageOf(error: unknown, fallback: string, language: Language = 'en'): string {
  if (!(error instanceof DomainError)) return fallback;
  const { code, message } = error;
  const meaning = (language === 'ms' ? meaningInMalay(code) : null) ?? errorTexts[code] ?? '';
  if (message === '') return fallback || meaning;
  if (language === 'en') return message;
  return inMalay(message) ?? meaningInMalay(code) ?? (fallback || message);
}

/** Returns the problem of each field by the field's name; empty when the error is not about fields. */
export function fieldProblemsOf(error: unknown, language: Language = 'en'): FieldProblems {
  const fields = error instanceof DomainError ? (error.fields ?? {}) : {};
  if (language === 'en') return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field,
      inMalay(text) ?? meaningInMalay('invalid_input') ?? text,
    ]),
  );
}

/** Both functions in the current language. */
export function useErrorTexts() {
  const { language } = useLanguage();
  useMalaySentences(language === 'ms');
  return {
    messageOf: (error: unknown, fallback: string) => messageOf(error, fallback, language),
    fieldProblemsOf: (error: unknown) => fieldProblemsOf(error, language),
  };
}
