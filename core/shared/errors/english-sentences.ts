import { dayFirst } from '../day.ts';
import { namesOf } from '../field-change.ts';
import { formatDuration, formatMoment, withThousands } from '../format.ts';
import { formatAmount } from '../money.ts';
import type { FieldType } from './field-problem.ts';
import { problemSentence, type Sentences } from './sentences.ts';
import { UNREACHABLE_SENTENCES } from './unreachable.ts';

const FREE_EVENTS_ONLY = 'Only free events are possible here for now.';
const ACCOUNT_DISABLED = 'This account is disabled. Ask your university’s Acara team.';
const SESSION_ENDED = 'Your session has ended. Please sign in again.';

const TYPES: Readonly<Record<FieldType, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object with fields',
  nothing: 'left out',
};

/** The English sentences of all errors, as the API, the command line and the records of work say them. */
export const ENGLISH: Sentences = {
  errors: {
    invalid_input: ({ fields }) => {
      const [first] = Object.values(fields);
      return (first && problemSentence(ENGLISH, first)) ?? 'The input is not valid.';
    },
    malformed_json: {
      not_json: 'The body is not valid JSON.',
      not_an_object: 'The body must be a JSON object.',
    },
    payload_too_large: {
      request: 'The request is too large.',
      picture: ({ maxMegabytes }) => `A picture can have at most ${maxMegabytes} MB.`,
    },
    unsupported_media_type: 'The body must be JSON (content-type: application/json).',
    method_not_allowed: ({ method }) => `${method} is not offered at this address.`,
    unauthenticated: {
      signed_out: 'Please sign in first.',
      session_ended: SESSION_ENDED,
      account_disabled: ACCOUNT_DISABLED,
      pass_ended: 'This check-in pass is not valid any more. Ask the club for a new link.',
      not_a_bearer_token: 'The Authorization header must be a bearer token.',
      metrics_token: 'Metrics are read with METRICS_TOKEN.',
      sign_in_outdated: 'This sign-in took too long or began in another window. Please try again.',
      sign_in_cancelled: 'Sign-in was cancelled.',
      sign_in_unconfirmed: 'The sign-in could not be confirmed. Please try again.',
      window_closed: 'The sign-in window was closed.',
      window_blocked: 'Your browser blocked the sign-in window. Allow pop-ups for this page, then try again.',
      no_browser_storage:
        'Your browser blocks cookies for the sign-in window. Allow them, or use a password.',
    },
    wrong_credentials: 'That email and password don’t match.',
    email_taken: 'An account with this email already exists. Sign in instead.',
    email_not_verified: 'Please verify your email first. We sent a six-digit code to it.',
    fresh_sign_in_required: 'Please confirm that it’s you, then try again.',
    second_factor_required: 'This needs a passkey or an authenticator code. Set one up, or use it now.',
    second_factor_needed: () => 'Enter the code from your authenticator app, or use a passkey.',
    passkey_refused: 'This passkey could not be confirmed. Please try again.',
    already_registered: 'You have already registered. You can change your details on your profile.',
    reset_link_invalid: 'This link was already used or has expired. Ask for a new one.',
    forbidden: {
      role: 'Your role does not allow this.',
      system_only: 'Only Acara itself can do this.',
      own_pages_only: 'This call is only for Acara’s own pages.',
      metrics_on_the_machine: 'Metrics are read on the machine itself, or with METRICS_TOKEN.',
      account_disabled: ACCOUNT_DISABLED,
      session_ended: SESSION_ENDED,
      unverified_email:
        'This account has no verified email. Verify it with your provider, or sign up with a password.',
      admins_on_command_line: 'Admins are changed on the command line only.',
      sign_in_switched_off: 'This way of signing in is switched off here.',
      sign_in_not_set_up:
        'This way of signing in is not set up for this address. Please tell your university’s Acara team.',
      office: 'Your office in the club does not allow this.',
      own_office: 'Nobody changes their own office. Ask somebody who leads the club.',
      not_a_member: 'You are not a member of this club.',
      club_inactive: 'This club can’t change anything at the moment. Its events and figures stay visible.',
      check_in_only: 'A check-in pass is for check-in only.',
      check_in_names: 'This check-in pass does not show names. Scan the code, or ask the club.',
      check_in_lead: 'This check-in pass can’t do that. Ask the person who leads check-in.',
      check_in_sell: 'This check-in pass does not sell tickets. Ask the person who leads check-in.',
      door_sales_off: 'Tickets are not sold at the entrance like this here.',
      own_count: 'Somebody else has to confirm this count.',
      invitation_of_another: 'This invitation is for another email. Sign in with the address it was sent to.',
      handover_of_another: 'Only the next president can accept this handover.',
      own_handover: 'Somebody else has to confirm this handover.',
      adviser_of_handover:
        'You became an adviser after this handover was proposed. An earlier adviser or an admin confirms it.',
      not_a_club: ({ email }) => `${email} is not a club.`,
      outside_university: ({ domains }) =>
        `Accounts here are for the university’s own addresses: ${domains.join(', ')}. Choose the account of your university.`,
    },
    not_found: {
      address: 'There is nothing at this address.',
      figures: 'There are no such figures.',
      payment_provider: 'There is no such payment provider.',
      bill: 'The bank does not know this bill.',
    },
    event_not_found: 'Event not found',
    club_not_found: 'Club not found',
    member_not_found: 'This person is not a member of the club.',
    pass_not_found: {
      pass: 'There is no such check-in pass.',
      link: 'This check-in link is not valid any more. Ask the club for a new one.',
    },
    invitation_not_found: 'There is no such invitation. It may have been withdrawn.',
    handover_not_found: 'There is no such handover.',
    passkey_not_found: 'Passkey not found',
    session_not_found: 'This session has ended already.',
    ticket_not_found: 'Ticket not found',
    payment_not_found: 'Payment not found',
    receipt_not_found: 'Receipt not found',
    profile_not_found: {
      no_profile_yet: 'You have no profile yet.',
      no_such_person: 'There is no such person.',
      person_without_profile: 'This person has no profile.',
      not_registered: ({ email }) => `Nobody is registered as ${email}.`,
    },
    request_not_found: 'There is no such request.',
    refund_not_found: {
      refund: 'There is no such refund.',
      list: 'There is no such list.',
      nothing_owed: 'You are not owed anything by bank transfer.',
    },
    statement_line_not_found: 'There is no such line of a bank statement.',
    alert_not_found: 'There is no such alert.',
    push_not_offered: 'Notifications to browsers are not offered here.',
    sold_out: 'This event is sold out.',
    not_on_sale: {
      not_on_sale: 'This event is not on sale.',
      paused: 'Sales are paused for this event.',
      free_events_only: `Tickets for this event can’t be bought. ${FREE_EVENTS_ONLY}`,
      opens: ({ opensAt }) => `These tickets are not on sale yet. Sales open on ${formatMoment(opensAt)}.`,
      after: 'These tickets are not on sale yet. They open when others are gone.',
      closed: 'These tickets are not on sale any more.',
    },
    type_not_found: 'This event has no such ticket.',
    code_not_valid: 'This code can’t be used for these tickets.',
    code_taken: 'This event has a code like this one already. Choose another one.',
    code_not_found: 'There is no such code.',
    message_not_found: 'There is no such message.',
    not_for_you: {
      not_verified: 'This ticket is for students whom the university has confirmed.',
      faculty: 'This ticket is for students of another faculty.',
      year: 'This ticket is for students of another year.',
      not_a_member: ({ clubs }) =>
        clubs?.some(({ name }) => name)
          ? `This ticket is for members of ${clubs.map(({ name }) => name).join(' or ')}.`
          : 'This ticket is for members of a club.',
      not_on_list: 'This ticket is for people on a list of the club, and you are not on it.',
    },
    event_over: {
      event: 'This event is over or cancelled, so it can’t be changed.',
      tickets: 'This event is cancelled, and all of its tickets with it.',
      answers: 'This event is over, so these answers can’t be changed any more.',
    },
    wrong_state: {
      not_published: 'You can write to attendees while the event is published.',
      not_a_draft: 'Only a draft can be published.',
      already_a_draft: 'This event is already a draft.',
      draft_to_delete: 'A draft without tickets can’t be cancelled. Delete it instead.',
      event_to_cancel: 'Only a draft without tickets can be deleted. Cancel the event instead.',
      end_in_past: 'Its end date has passed. Choose a new date before you publish it.',
      free_events_only: `${FREE_EVENTS_ONLY} Set the price to 0 first.`,
      not_under_review: 'This event is not under review.',
      request_waiting: 'Your request is already waiting for an answer.',
      request_decided: 'This request has already been decided.',
      alert_closed: 'This has already been resolved.',
      nothing_to_refund: 'Nothing was paid for this ticket that could be refunded.',
      refunded_meanwhile: 'Money was refunded for this ticket meanwhile. Check the amounts and try again.',
      ticket_over: 'This ticket can’t be used any more.',
      refund_not_manual: 'This refund is not waiting for a manual transfer.',
      refund_not_transferred: 'This refund is not marked as paid by transfer.',
      refund_paid_again: 'This refund was paid again in the meantime. Please check again.',
      payment_charged_back: 'The payer’s bank has taken this payment back, so nothing is owed.',
      statement_line_decided: 'This line is no longer waiting. Please look again.',
      line_closed: 'A line is no longer open on this list. Please check again.',
      list_closed: 'This list is closed and can’t be changed any more.',
      list_answered: 'The bank has already answered part of this list. Close the rest.',
      refunds_taken:
        'Some of these refunds are already on another list or paid. Nothing was changed. Please check again.',
      refunds_not_in_ringgit: 'A list for the bank is in ringgit. Pay other currencies one by one.',
      bank_details_missing: 'Somebody on this list has not given bank details yet.',
      bank_details_unreadable:
        'Bank details on this list can’t be read any more. Discard this list and ask for them again.',
      no_password: 'This account has no password. It signs in another way.',
      too_many_passkeys: 'You have as many passkeys as possible. Remove one first.',
      authenticator_set_up: 'An authenticator app is set up already. Remove it first.',
      no_authenticator: 'No authenticator app is set up.',
      no_authenticator_begun: 'Begin to set up an authenticator app first.',
      no_second_factor: 'Add a passkey or an authenticator app first.',
      transfer_under_way: 'Money is on its way to the account you gave before. You can change it afterwards.',
      ticket_upcoming:
        'You still have a ticket for an upcoming event. Give it back first or, if it is paid, close your account after the event.',
      money_owed: 'A payment or refund of yours is still under way. Wait until it is done.',
      membership_closed: 'This club takes no new members by itself. Ask the club.',
      membership_asked: 'You have asked to join this club already. The club decides.',
      already_a_member: 'This person is a member of the club already.',
      last_president: 'A club needs a president. Make somebody else president first.',
      invitation_accepted: 'This invitation was accepted already.',
      invitation_declined: 'This invitation was declined. Ask the club for a new one.',
      invitation_expired: 'This invitation has expired. Ask the club for a new one.',
      invitation_not_given:
        'The person who invited you can’t give you this office any more. Ask the club for a new invitation.',
      club_name_taken: 'Another club has a name like this one now.',
      club_closed: 'This club does not exist any more.',
      club_handed_over: 'Others lead the club of this account now, so it can’t be a club account again.',
      club_without_president: 'This club has no president. Choose one first.',
      club_merged_with_itself: 'Choose another club to merge this one into.',
      handover_open: 'A handover of this club is under way. Cancel it first.',
      handover_accepted: 'This handover was accepted already.',
      handover_not_accepted: 'The next president has not accepted yet.',
      handover_decided: 'This handover is over. Please look again.',
      own_successor: 'You lead this club already. Choose somebody else.',
      adviser_as_president: 'An adviser can’t be president. Choose a student.',
      successor_left: 'The next president has left the club. Cancel this handover and start a new one.',
      events_upcoming: 'Your club has events to come. Cancel them or wait until they are over.',
      email_verified: 'This email is verified, so it can’t be changed here.',
      email_unverified: ({ email }) => `${email} is not verified yet.`,
      last_admin: ({ email }) => `${email} is the last admin.`,
      too_many_lists: 'This event has as many lists as possible.',
      too_many_codes: 'This event can’t have so many codes.',
      too_many_messages: 'This event has as many scheduled messages as possible. Cancel one first.',
      message_sent: 'This message was sent already.',
      price_too_low: ({ type, priceSen, minSen }) =>
        `With a code of this event, ${type ? `“${type}”` : 'a ticket'} would cost ${formatAmount(priceSen)}, but the smallest amount that can be paid is ${formatAmount(minSen)}. Make it free or dearer.`,
      question_with_answers:
        'People have answered this question. Its kind stays, and its answers can’t be kept longer or shown to more people.',
      type_with_tickets: 'A ticket type that has tickets can’t be removed. Retire it instead.',
      rehearsal_running: 'A rehearsal is running. Wait until it is over.',
      no_rehearsals: 'This installation can’t rehearse a sale.',
      guests_before_publishing: 'Publish the event first. Then you can invite guests.',
      no_such_count: 'This event has no such count of cash.',
      counted_again: 'The cash was counted again. Look at the new amount.',
      device_needed: 'Only a device that was started for check-in can do this.',
      nothing_to_settle: 'Nothing about this scan is open any more.',
      guest_without_email: 'This guest has no email address. Copy the link and send it yourself.',
      places_not_free: ({ max }) => `Not that many places are free. You can set aside at most ${max}.`,
      capacity_taken: ({ taken, pool }) =>
        pool
          ? `${taken === 1 ? 'One place' : `${taken} places`} of “${pool}” ${taken === 1 ? 'is' : 'are'} taken, so it can’t have fewer.`
          : `${taken === 1 ? 'One place is' : `${taken} places are`} taken, so the limit can’t be lower.`,
    },
    changed_meanwhile: ({ changes }) =>
      changes?.length
        ? `Changed by ${namesOf(changes, 'en')} after you opened it. Please look again.`
        : 'Somebody changed this after you opened it. Please look again.',
    too_many_passes: {
      passes: ({ max }) => `An event can have at most ${max} check-in passes. Revoke one that nobody needs.`,
      devices: ({ max }) => `${max} devices check in at this event already. No other one can start.`,
    },
    check_in_closed: {
      not_yet: ({ opensAt }) => `Check-in has not opened yet. It opens on ${formatMoment(opensAt)}.`,
      over: 'Check-in for this event is over.',
      cancelled: 'This event was cancelled. Nobody is checked in.',
    },
    too_many_invitations: ({ max }) =>
      `${max} invitations of your club are open. Withdraw some, or wait until they are accepted.`,
    too_many_events: {
      in_review: ({ max }) =>
        `${max} of your events are waiting for review. Wait until some are reviewed, then try again.`,
      drafts: ({ max }) => `You have ${max} drafts. Publish or delete some, then try again.`,
    },
    already_at_limit: {
      event: ({ max }) => `One person can have at most ${max} of these tickets.`,
      type: ({ max }) =>
        `One person can have at most ${max === 1 ? 'one ticket' : `${max} tickets`} of this type.`,
    },
    price_changed: ({ priceSen }) =>
      priceSen === 0
        ? 'This ticket is free now. Please check, then try again.'
        : `The price has changed: it is ${formatAmount(priceSen)} now. Please check, then try again.`,
    too_many_holds: ({ held }) =>
      `You are holding ${held === 1 ? '1 place that isn’t confirmed' : `${held} places that aren’t confirmed`} yet, as many as one person can. Finish or give back one, then try again.`,
    too_many_follows: ({ max }) =>
      `You follow ${max} clubs, as many as one person can. Unfollow some, then try again.`,
    too_many_watches: ({ max }) =>
      `You are waiting for ${max} events to open, as many as one person can. Take back some reminders, then try again.`,
    transfer_not_offered: {
      starts_soon: 'This event starts too soon for a bank transfer. Please choose another way to pay.',
      enough_awaited:
        'Several places at this event are already waiting for a bank transfer. Please choose another way to pay.',
    },
    already_paid: 'This ticket is paid.',
    already_closed: {
      hold: 'The time to pay for this ticket is over.',
      ticket: 'This ticket is no longer open.',
      event: 'This event was cancelled, so there is nothing to pay.',
      bill: 'This bill can’t be paid any more.',
    },
    not_cancellable: 'Paid tickets, and tickets for events that have started, can’t be given back here.',
    already_checked_in: {
      own_ticket: 'This ticket has been checked in at the event, so it can’t be given back.',
      ticket_of_holder: 'The holder of this ticket has been checked in, so it can’t be cancelled.',
    },
    idempotency_conflict: 'This idempotency key was used for something else.',
    bad_signature: {
      callback: 'This callback was not made by the bank.',
      device: 'These scans were not signed by this device.',
    },
    rate_limited: {
      too_fast: 'That was a bit fast. Please wait a moment and try again.',
      too_many_streams: 'Too many pages are open at once.',
      too_many_attempts: 'Too many attempts. Please wait a little and try again.',
      code_ended: 'That code was tried too often, so it no longer works. Send yourself a new one.',
      attempts: ({ minutes }) => `Too many attempts. Try again in ${formatDuration(minutes)}.`,
      messages: ({ max, minutes }) =>
        `You have sent ${max} messages about this event in 24 hours. You can send the next one in ${formatDuration(minutes)}.`,
      pictures: ({ max, minutes }) =>
        `You have uploaded ${max} pictures in 24 hours. You can upload the next one in ${formatDuration(minutes)}.`,
      invited_again: ({ minutes }) =>
        `Your club has just invited this address. You can invite it again in ${formatDuration(minutes)}.`,
      invitations: ({ max, minutes }) =>
        `Your club has sent ${max} invitations in 24 hours. It can send the next one in ${formatDuration(minutes)}.`,
      ticket_sent: ({ max, minutes }) =>
        `This ticket was sent ${max} times in 24 hours. You can send it again in ${formatDuration(minutes)}.`,
      handovers: ({ max, minutes }) =>
        `${max} handovers of this club were proposed in 24 hours. You can propose the next one in ${formatDuration(minutes)}.`,
    },
    provider_unavailable: {
      bank: 'The bank can’t be reached right now.',
      provider_busy: 'The payment provider is too busy right now. Please try again in a few minutes.',
      place_held: 'The bank can’t be reached right now. Your place is held.',
      no_bill: 'The bank could not open a bill.',
      unknown_bill: 'The bank does not know this bill.',
      bill_busy: 'The bank is busy with this bill. Please try again.',
      identity_provider: ({ name }) => `${name} can’t be reached right now. Please try again in a moment.`,
    },
    unavailable: {
      ...UNREACHABLE_SENTENCES,
      busy: 'Acara is too busy right now. Please try again.',
      not_saved: 'Acara can’t save anything right now. Please try again in a few minutes.',
      crowded: 'A lot of people are here right now. Please try again.',
      restarting: 'Acara is restarting. Please try again.',
      not_ready: 'Acara is not ready right now. Please try again.',
      outcome_unknown:
        'The connection to the database was lost. Please check whether it went through before you try again.',
      file_not_saved: 'The file can’t be saved right now. Please try again later.',
      pictures_in_work: 'Many pictures are being uploaded right now. Please try again.',
      pictures_in_transit: 'Many pictures are coming in right now. Please try again.',
      sign_ins: 'Too many people are signing in. Try again in a moment.',
      sign_in_unchecked: 'Your sign-in can’t be checked right now. Please try again in a moment.',
      sign_in_service: 'The sign-in service can’t be reached. Check your connection and try again.',
      profiles: 'Profiles can’t be reached right now. Please try again in a moment.',
      firebase: 'Firebase can’t be reached right now. Please try again in a moment.',
    },
    internal: 'Something went wrong on our side. Please try again.',
  },

  problems: {
    required: ({ label }) => `${label} is required.`,
    too_long: ({ label, max }) => `${label} can have at most ${max} characters.`,
    control_character: ({ label }) => `${label} has a character that can’t be shown.`,
    line_break: ({ label }) => `${label} must be on one line, without tabs.`,
    name_like_another: ({ label, name }) =>
      `${label} looks like “${name}”. Choose a name that nobody can mix up with it.`,
    direction_character: ({ label }) =>
      `${label} can’t contain invisible characters that change the direction of text.`,
    has_address: ({ label }) => `${label} can’t contain an email or web address.`,
    not_a_whole_number: ({ label, min }) => `${label} must be a whole number, at least ${min}.`,
    closes_before_opens: 'It must close after it opens.',
    opens_after_itself: 'A ticket type can’t wait for itself, also not through others.',
    id_repeated: 'Two of them have the same ID.',
    option_repeated: 'Two of the options read the same.',
    answer_missing: ({ question }) => `Answer this question: ${question}`,
    answer_not_allowed: ({ question }) => `This can’t be the answer to: ${question}`,
    not_known: ({ label }) => `${label} doesn’t exist (any more).`,
    code_text_malformed: 'A code has 4 to 24 letters from A to Z, digits and hyphens.',
    list_entry_malformed: ({ line, written }) =>
      `Line ${line}: “${written}” is neither an email address nor a matric number.`,
    not_this_many: ({ label, min, max }) =>
      min === 0 ? `${label}: at most ${max}.` : `${label}: from ${min} to ${max}.`,
    not_in_range: ({ label, min, max }) => `${label} must be a whole number from ${min} to ${max}.`,
    too_high: ({ label, max }) => `${label} can be at most ${withThousands(max)}.`,
    not_an_option: ({ label, options }) => `${label} must be one of ${options.join(', ')}.`,
    not_a_date_time: ({ label }) => `${label} must be a date and time.`,
    in_past: ({ label }) => `${label} must be later than now.`,
    long_after_event: ({ label, days }) => `${label} can be at most ${days} days after the event’s end.`,
    waiting_alone: 'Who waits has no ticket: choose nothing else.',
    messages_too_close: ({ max }) =>
      `At most ${max} messages about an event can be sent within 24 hours. Choose another time.`,
    not_an_id: ({ label }) => `${label} is not an id.`,
    not_right: ({ label }) => `${label} is not right.`,
    wrong_type: ({ label, type }) => `${label} must be ${TYPES[type]}.`,
    unknown_field: ({ name }) => `There is no field “${name}” here.`,
    unknown_cursor: 'The cursor is not one that was given out.',
    not_a_day: ({ example }) => `This must be a day, like ${example}.`,
    last_day_before_first: 'The last day must not be before the first.',
    too_many_days: ({ max }) => `At most ${max} days can be listed at once.`,
    to_before_from: 'To must not be before From.',
    to_same_as_from: 'To must be another time than From.',
    not_a_time: ({ label }) => `${label} must be a time like 23:00.`,

    code_malformed: 'Enter the six digits of the code.',
    link_not_opened: 'The link in the mail was not opened yet.',
    code_wrong: 'This code is wrong or has expired. Check the newest mail, or ask for a new code.',
    phone_malformed: 'Enter a phone number, such as 012-345 6789 or +65 8123 4567.',
    email_malformed: 'Enter a full email address, such as name@university.edu.my.',
    email_of_demonstration: 'This address belongs to Acara’s demonstration. Use your own.',
    email_not_of_university: ({ domains }) => `Use your university email: ${domains.join(', ')}.`,
    email_of_another_account: 'The email must be the one you signed up with.',
    password_too_short: ({ min }) => `The password needs at least ${min} characters.`,
    password_too_long: ({ max }) => `The password can have at most ${max} characters.`,
    password_wrong: 'That is not your password.',
    factor_code_wrong: 'That code is wrong or has been used.',
    password_too_easy: 'This password is too easy to guess. Choose another one.',
    faculty_not_in_list: 'Choose your faculty from the list.',
    fact_from_source: ({ source }) =>
      source === 'provider'
        ? 'This comes from the university’s sign-in and can’t be changed here.'
        : 'This comes from the registrar’s list and can’t be changed here.',
    student_id_taken: 'This student ID belongs to another account.',
    roster_without_columns:
      'The list needs a header line with a column for the email or the student ID, and one for the name, the faculty, the year or the student ID.',
    roster_column_twice: ({ row, first, second }) =>
      `Row ${row}: the columns “${first}” and “${second}” mean the same here. Leave one of them in the list.`,
    only_clubs_verified: 'Only a club can be verified.',

    end_before_start: 'End date must be after the start date.',
    end_in_past: 'End date must be in the future.',
    price_too_low: ({ minSen }) => `The price must be ${formatAmount(minSen)} or more.`,
    refund_amount: ({ maxSen }) =>
      `Enter an amount from ${formatAmount(1)} to ${formatAmount(maxSen)}, the most that can be refunded.`,
    price_below_payment: ({ minSen }) =>
      `The price can be free (0) or at least ${formatAmount(minSen)}: banks don’t take smaller payments.`,
    price_too_high: ({ maxSen }) => `The price can be at most ${formatAmount(maxSen)}.`,
    price_decimals: 'The price can have at most two decimals.',
    not_an_amount: ({ maxSen }) => `Enter an amount such as 12.50, of at most ${formatAmount(maxSen)}.`,
    free_events_only: FREE_EVENTS_ONLY,
    capacity_below_occupied: ({ occupied }) =>
      `Capacity can’t be less than the ${occupied === 1 ? 'one place that is' : `${occupied} places that are`} sold or held.`,
    image_url_malformed: 'Image URL must be a public web address that starts with https:// or http://.',
    image_url_private: 'Image URL can’t lead into a private network.',
    picture_not_there: 'This picture isn’t here any more, or isn’t your club’s. Please upload it again.',
    too_many_tags: ({ max }) => `There can be at most ${max} tags.`,

    one_ticket_at_a_time: 'One ticket is sold at a time: the quantity is 1.',
    idempotency_key_malformed: 'An idempotency key has 1 to 255 visible characters.',
    provider_not_offered: 'This way to pay is not offered.',
    bank_not_offered: 'This bank can’t be chosen.',
    code_or_ticket_needed: 'Either a code or a ticket of the list is needed.',

    picture_too_big: ({ maxMegabytes }) => `A picture can have at most ${maxMegabytes} MB.`,
    picture_too_large: ({ maxMegapixels }) =>
      `The picture is too large: it can have at most ${maxMegapixels} megapixels.`,
    picture_type: 'The picture must be a JPEG, PNG or WebP file.',
    picture_slow: 'The picture takes too long to read. Please choose a smaller one.',
    picture_damaged: 'The picture is damaged and can’t be read. Please save it again, or choose another one.',

    bank_not_in_list: 'Choose your bank from the list.',
    account_number_not_digits: 'The account number can only have digits.',
    account_number_length: ({ bank, min, max }) =>
      `${bank} account numbers have ${min === max ? min : `${min} to ${max}`} digits.`,
    account_holder_without_letters: 'Enter the name of the account holder.',
    no_refund_chosen: 'Choose at least one refund.',
    too_many_refunds: ({ max }) => `One list can have at most ${max} refunds.`,
    results_too_long: 'This file is too long for one list.',
    results_control_character: 'This file has a character that no bank writes.',
    results_without_columns: 'The first row must name the columns: Reference and Result are needed.',
    results_without_news: 'This file has no new results.',
    row_not_open: ({ row, reference }) =>
      `Row ${row}: ${reference || 'a row without a reference'} is not open on this list.`,
    row_repeated: ({ row, reference }) => `Row ${row}: ${reference} already has a result above.`,
    several_rows: ({ problems, more }) =>
      [
        ...problems.map((problem) => problemSentence(ENGLISH, problem)),
        ...(more === 0 ? [] : [more === 1 ? 'One more row has a fault.' : `${more} more rows have faults.`]),
      ].join(' '),
    row_without_result: ({ row, written }) =>
      `Row ${row}: “${written}” is not a result. Write paid or failed.`,
    statement_without_columns: 'Choose the date column and the money-in column, from one row of this file.',
    statement_without_money: 'There is no incoming money in this file.',
    statement_date: ({ row, column, written }) => `Row ${row}, ${column}: “${written}” is not a date.`,
    statement_amount: ({ row, column, written }) => `Row ${row}, ${column}: “${written}” is not an amount.`,
    statement_narrow_column: ({ row, column, written }) =>
      `Row ${row}, ${column}: the column was too narrow, so the spreadsheet saved “${written}”. Widen it and save again, or take the bank’s own file.`,
    statement_direction: ({ row, column, written }) =>
      written === ''
        ? `Row ${row}, ${column}: the cell is empty. It must say debit or credit.`
        : `Row ${row}, ${column}: “${written}” says neither debit nor credit.`,
    statement_future: ({ row, column, written, day }) =>
      `Row ${row}, ${column}: “${written}” is after today (read as day/month: ${dayFirst(day)}).`,
    statement_date_missing: ({ row, column, written }) => `Row ${row}, ${column}: “${written}” has no date.`,
    statement_two_amounts: ({ row, column, written, other }) =>
      `Row ${row}, ${column}: “${written}” stands beside an amount in ${other}. Only one of them can be right.`,
    statement_split_amount: ({ row, column, written, rest }) =>
      `Row ${row}, ${column}: “${written}” and “${rest}” look like one amount. Put “${written},${rest}” in quotation marks.`,
    statement_contradiction: ({ row, column, written, amount }) =>
      `Row ${row}, ${column}: “${written}” contradicts the amount “${amount}”.`,
    csv_row_too_wide: ({ row, cells, columns }) =>
      `Row ${row} has ${cells} cells, but the header has ${columns}. Put a text or an amount with a comma in quotation marks.`,
    csv_column_twice: ({ row, column }) =>
      `Row ${row}: two columns are called “${column}”. Rename one of them in the file.`,
    csv_quotation: ({ row }) => `Row ${row}: a quotation mark is not at the end of its cell.`,
    csv_damaged: ({ row, column, written }) =>
      `Row ${row}, ${column}: a spreadsheet has changed this cell to “${written}”. Format it as text and type it again.`,
    too_many_lines: ({ max }) => `Choose at least one line, and at most ${max} at a time.`,
  },
};
