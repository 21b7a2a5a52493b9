import type { EndpointName } from '#adapters/http/contract/endpoints.ts';

/** Why a call may refuse as invalid what the document calls valid: rules of meaning, which no schema can state. */
export const RULES_OF_MEANING: Readonly<Partial<Record<EndpointName, readonly RegExp[]>>> = {
  // A password that everybody guesses, or the demonstration's addresses.
  signUp: [/too easy to guess/, /belongs to Acara’s demonstration/],
  // Only the link from the mail is one.
  resetPassword: [/^This link was used before/, /too easy to guess/],
  // The email is that of the account.
  register: [/^The email must be the one/, /^Choose your faculty/],
  // The installation's own list.
  updateProfile: [/^Choose your faculty/],
  // Two fields against each other, against the clock, or against what a provider takes; whose name a host has.
  createEvent: [/^End date must be (after|in)/, /^The price can be free/, /private network/],
  editEvent: [
    /^End date must be (after|in)/,
    /^The price can be free/,
    /^Capacity can’t be less than/,
    /private network/,
  ],
  computeClubAnalytics: [/^The last day must not be before/],
  computePlatformAnalytics: [/^The last day must not be before/],
  // The same key with another body.
  purchaseTicket: [/^This idempotency key was used/],
  // A name has a letter.
  giveBankDetails: [/^Enter the name of the account holder/],
  // What stands in the bank's file.
  takeTransferResults: [/^(The first row|Row \d+|There is no result)/],
};
