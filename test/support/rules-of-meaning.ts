import type { EndpointName } from '#adapters/http/contract/endpoints.ts';

/** A picture that was erased, or another club’s. */
const IS_NOT_HERE = /^This picture isn’t here any more/;

/** A name with an email or web address, which is also found in its compatible and invisible characters. */
const HAS_ADDRESS = /can’t contain an email or web address/;

const CODES = [/^Value (is required|must be)/, /doesn’t exist \(any more\)/, /^It must close after it opens/];

const SEGMENTS = [/^Who waits has no ticket/, /doesn’t exist \(any more\)/];

/** Messages of calls that may refuse a schema-valid request by a rule of meaning, which no schema can state. */
export const RULES_OF_MEANING: Readonly<Partial<Record<EndpointName, readonly RegExp[]>>> = {
  // A guessable password, or an address of the demonstration.
  signUp: [/too easy to guess/, /belongs to Acara’s demonstration/, HAS_ADDRESS],
  signInWithPasskey: [/^This passkey could not be confirmed/],
  registerPasskey: [/^This passkey could not be confirmed/],
  changePassword: [/too easy to guess/],
  // One of three ways, and a right one.
  confirmIdentity: [
    /^Password is required/,
    /^That is not your password/,
    /^That code is wrong/,
    /^This passkey/,
  ],
  activateAuthenticator: [/^That code is wrong/],
  // A used link, or a guessable password.
  resetPassword: [/^This link was already used/, /too easy to guess/],
  // Somebody else’s password.
  closeAccount: [/^That is not your password/],
  verifyEmail: [/^This code is wrong or has expired/],
  correctEmail: [/belongs to Acara’s demonstration/],
  // No address of a push service, or keys that are none.
  subscribeToPush: [/is not right\.$/],
  // The same time twice.
  editMyPreferences: [/^To must be another time/],
  // A time that has passed, is long after the event or too near to others; or a part of the people that can't be.
  writeMessage: [
    /must be later than now/,
    /days after the event’s end/,
    /^At most \d+ messages about an event/,
    ...SEGMENTS,
  ],
  countMessageRecipients: SEGMENTS,
  // Another account’s email, or a faculty outside the list.
  register: [/^The email must be the one/, /^Choose your faculty/, HAS_ADDRESS],
  // A faculty outside the list.
  updateProfile: [/^Choose your faculty/, HAS_ADDRESS],
  requestClubAccount: [HAS_ADDRESS],
  editClub: [HAS_ADDRESS],
  // Two fields against each other, against the clock or a provider’s minimum; a private host.
  createEvent: [/^End date must be (after|in)/, /^The price can be free/, /private network/, IS_NOT_HERE],
  editEvent: [
    /^End date must be (after|in)/,
    /^The price can be free/,
    /^Capacity can’t be less than/,
    /private network/,
    IS_NOT_HERE,
  ],
  // Ids that are used or are none of a UUID, references, times against each other, a name among several types.
  editPlan: [
    /^ID/,
    /^Two of them have the same ID/,
    /^Name is required/,
    /^It must close after it opens/,
    /can’t wait for itself/,
    /doesn’t exist \(any more\)/,
    /^The price can be free/,
  ],
  // Ids that are used or are none of a UUID, types, options that are too few, read the same or belong to no choice.
  editQuestions: [
    /^ID/,
    /^Two of them have the same ID/,
    /^Two of the options read the same/,
    /^Options: /,
    /doesn’t exist \(any more\)/,
  ],
  // Questions that are not asked, asked twice, or take another answer.
  answerQuestions: [
    /doesn’t exist \(any more\)/,
    /^Two of them/,
    /^Answer this question/,
    /^This can’t be the answer/,
  ],
  // A time that is none, an undo of nothing, or a type of another event; a key that is no point of the curve.
  receiveEntries: [/is not right\.$/],
  // Cash that a provider is said to have taken.
  sellWalkIn: [/^Time of the sale is not right/],
  createCheckInPass: [/doesn’t exist \(any more\)/],
  startCheckIn: [/is not right\.$/, /^Name is required/],
  // A value that its kind needs or does not take, types of another event, times against each other.
  createCode: CODES,
  createCodeBatch: CODES,
  // What is neither an address nor a matric number, or only blank.
  createAudienceList: [/is neither an email address nor a matric number/, /^Entries: from 1/],
  browseEvents: [/^To must not be before From/],
  listEventDays: [/^The last day must not be before/, /^At most 62 days/],
  computeClubAnalytics: [/^The last day must not be before/],
  viewClubStatement: [/^The last day must not be before/],
  computePlatformAnalytics: [/^The last day must not be before/],
  // The same key with another body.
  purchaseTicket: [/^This idempotency key was used/],
  // A way to pay that this installation does not offer, or a bank for another method than online banking.
  openCheckout: [/^This way to pay is not offered/, /^This bank can’t be chosen/],
  // A name without a letter.
  submitBankDetails: [/^Enter the name of the account holder/],
  // The contents of the bank’s file.
  previewBankStatement: [/^(Choose the date column|Row \d+|There is no incoming|This file has a character)/],
  importBankStatement: [/^(Choose the date column|Row \d+|There is no incoming|This file has a character)/],
  // A reference whose check character does not fit.
  assignStatementLine: [/^Reference is not right/],
  importTransferResults: [/^(The first row|Row \d+|This file has no new results)/],
};
