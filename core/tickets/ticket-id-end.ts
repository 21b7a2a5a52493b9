import { foldText } from '../shared/text.ts';

/** The digits of `shortTicketId`, and of a whole id. */
const SHORT_DIGITS = 12;
const WHOLE_DIGITS = 32;

/**
 * Returns how the ids end that somebody means who types a ticket's id, whole or as its holder sees it; null for any
 * other text. Ignores spaces, hyphens and case. `least` allows fewer digits of the end, for a search.
 */
export function ticketIdEnd(text: string, least = SHORT_DIGITS): string | null {
  const digits = foldText(text).replace(/[ -]/g, '');
  if (!/^[\da-f]+$/.test(digits)) return null;
  if (digits.length === WHOLE_DIGITS)
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return digits.length >= least && digits.length <= SHORT_DIGITS ? digits : null;
}

/** The fewest digits of an id that a search looks for. */
const MIN_SEARCHED_DIGITS = 4;

/** Returns the end of a ticket's id that a search may mean; null when it means words only. */
export function searchedTicketIdEnd(q: string | null): string | null {
  return ticketIdEnd(q ?? '', MIN_SEARCHED_DIGITS);
}
